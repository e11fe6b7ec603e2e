import { SITE_NAME } from '#contract/pages/pages.ts';

export const title = (space: string) => `${space} · ${SITE_NAME}`;
/** @param prices For example “₦2,500 an hour · ₦15,000 a day”. */
export const message = (space: string, location: string, prices: string) =>
  `${space} in ${location}: ${prices}`;

export const copyThisLink = (url: string) => `Copy this link to share it: ${url}`;

/** Our own sheet, where the system has none. */
export const heading = 'Share this space';
export const shareWith = 'Share with';
/** For screen readers, in place of the name of an app. */
export const opensInNewTab = (name: string) => `${name} (opens in a new tab)`;
export const copied = 'Link copied.';
export const notCopied = 'We couldn’t copy the link. It’s selected, so you can copy it yourself.';
