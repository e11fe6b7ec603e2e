import * as copy from '#contract/pages/pages-copy.ts';
import { SITE_NAME } from '#contract/pages/pages.ts';
import { escapeHtml } from '../gateways/escape-html.ts';

export interface PageHead {
  /** Includes the product's name. */
  readonly title: string;
  /** Title of a link preview, without the product's name, which is shown next to it. */
  readonly heading: string;
  readonly description: string;
  /** Path without the origin. Undefined if search engines must not list the page. */
  readonly address?: string;
  readonly picture: PagePicture;
  /** Structured data of schema.org. */
  readonly data?: object;
}

export interface PagePicture {
  /** Path without the origin. */
  readonly address: string;
  readonly alt: string;
}

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Escapes text for HTML and puts it in one line. */
export const escapeAttribute = (text: string): string => escapeHtml(text.replace(/\s+/g, ' '));

/** Escapes JSON so that it cannot end the script element that contains it. */
export function escapedJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

type Tag = readonly [attribute: 'name' | 'property', name: string, content: string];

/**
 * Returns a page's title and the tags for search engines and link previews. X uses the Open Graph
 * tags where it has no tag of its own.
 */
export function headTags(head: PageHead, origin: string): string {
  const { title, heading, description, address, picture, data } = head;
  const tags: readonly Tag[] = [
    ['name', 'description', description],
    ...(address === undefined ? ([['name', 'robots', 'noindex']] as const) : []),
    ['property', 'og:site_name', SITE_NAME],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', 'en_NG'],
    ['property', 'og:title', heading],
    ['property', 'og:description', description],
    ...(address === undefined ? [] : ([['property', 'og:url', origin + address]] as const)),
    ['property', 'og:image', origin + picture.address],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(PREVIEW_SIZE.width)],
    ['property', 'og:image:height', String(PREVIEW_SIZE.height)],
    ['property', 'og:image:alt', picture.alt],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const metas = tags.map(([attribute, name, content]) => {
    return `<meta ${attribute}="${name}" content="${escapeAttribute(content)}">`;
  });
  const canonical =
    address === undefined
      ? ''
      : `<link rel="canonical" href="${escapeAttribute(origin + address)}">`;
  const script =
    data === undefined ? '' : `<script type="application/ld+json">${escapedJson(data)}</script>`;
  return `<title>${escapeAttribute(title)}</title>${metas.join('')}${canonical}${script}`;
}

/**
 * The product's own preview image, for pages without a photo. It is drawn by
 * `tests/pictures/card.ts`.
 */
export const PREVIEW_CARD: PagePicture = {
  address: '/card.jpg',
  alt: copy.previewCardAlt,
};
