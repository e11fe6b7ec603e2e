import { SITE_NAME } from '#contract/pages.ts';
import { priceWords } from '#contract/rules/price-words.ts';
import type { Space } from '#contract/spaces.ts';

/** What is sent of a space. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export function sharedSpace(
  space: Pick<Space, 'id' | 'name' | 'location' | 'pricePerHour' | 'pricePerDay'>,
  origin: string,
): Shared {
  const { id, name, location } = space;
  return {
    title: `${name} · ${SITE_NAME}`,
    text: `${name} in ${location}: ${priceWords(space)}`,
    url: `${origin}/detailpage/${encodeURIComponent(id)}`,
  };
}

export interface Way {
  readonly name: string;
  readonly href: string;
  /** A page of another site rather than an app of the device. */
  readonly isPage: boolean;
}

/** Each opens with the words and the link ready to send. */
export function waysToSend({ title, text, url }: Shared): readonly Way[] {
  const words = encodeURIComponent(text);
  const link = encodeURIComponent(url);
  const both = `${words}%20${link}`;
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}`, isPage: true },
    { name: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${words}`, isPage: true },
    {
      name: 'Email',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${words}%0A%0A${link}`,
      isPage: false,
    },
    // The sign before `body` is for iPhones, which would leave it out; others skip it.
    { name: 'SMS', href: `sms:?&body=${both}`, isPage: false },
  ];
}
