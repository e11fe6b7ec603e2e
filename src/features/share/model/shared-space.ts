import { formatPrices } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import * as copy from '../copy.ts';

/** What is shared about a space. */
export interface SharedSpace {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

export function sharedSpace(
  space: Pick<Space, 'id' | 'name' | 'location' | 'pricePerHour' | 'pricePerDay'>,
  origin: string,
): SharedSpace {
  const { id, name, location } = space;
  return {
    title: copy.title(name),
    text: copy.message(name, location, formatPrices(space)),
    url: `${origin}/detailpage/${encodeURIComponent(id)}`,
  };
}

export interface ShareWay {
  readonly name: string;
  readonly href: string;
  /** A page of another site rather than an app on the device. */
  readonly isPage: boolean;
}

/** Returns links that open an app or site with the text and the link ready to send. */
export function waysToSend({ title, text, url }: SharedSpace): readonly ShareWay[] {
  const encodedText = encodeURIComponent(text);
  const link = encodeURIComponent(url);
  const both = `${encodedText}%20${link}`;
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}`, isPage: true },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${link}&text=${encodedText}`,
      isPage: true,
    },
    {
      name: 'Email',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodedText}%0A%0A${link}`,
      isPage: false,
    },
    // iPhones need the `&` before `body`; others ignore it.
    { name: 'SMS', href: `sms:?&body=${both}`, isPage: false },
  ];
}
