import { SITE_NAME } from '#contract/pages/pages.ts';

export const title = (space: string) => `${space} · ${SITE_NAME}`;
/** @param prices For example “₦2,500 an hour · ₦15,000 a day”. */
export const message = (space: string, location: string, prices: string) =>
  `${space} in ${location}: ${prices}`;

export const copyThisLink = (url: string) => `Copy this link to share it: ${url}`;
