import { type OpenPage, SITE, wholeTitle } from '#contract/pages/pages.ts';
import { type PageHead, PREVIEW_CARD } from './head.ts';

/** Returns the head of a page that search engines may list, with the product's picture. */
export function openHead({ title, description, address }: OpenPage): PageHead {
  return { title: wholeTitle(title), heading: title, description, address, picture: PREVIEW_CARD };
}

/**
 * Returns the head of a page that search engines must not list: the product's description, and the
 * page's own title if it has one.
 */
export function closedHead(title = SITE.title): PageHead {
  const { title: heading, description } = SITE;
  return { title: wholeTitle(title), heading, description, picture: PREVIEW_CARD };
}
