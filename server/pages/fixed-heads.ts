import { type OpenPage, SITE, wholeTitle } from '#contract/pages.ts';
import { CARD } from './card.ts';
import type { PageHead } from './head.ts';

export function openHead({ title, description, address }: OpenPage): PageHead {
  return { title: wholeTitle(title), heading: title, description, address, picture: CARD };
}

/** Of a page that isn't for search engines: the product's words, and its own title if it has one. */
export function closedHead(title = SITE.title): PageHead {
  const { title: heading, description } = SITE;
  return { title: wholeTitle(title), heading, description, picture: CARD };
}
