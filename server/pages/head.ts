import { SITE_NAME } from '#contract/pages.ts';

export interface PageHead {
  /** With the product's name. */
  readonly title: string;
  /** As it stands over a preview, which names the product beside it. */
  readonly heading: string;
  readonly description: string;
  /** Without the origin. Undefined where search engines aren't to show the page. */
  readonly address?: string;
  readonly picture: PagePicture;
  /** In the words of schema.org. */
  readonly data?: object;
}

export interface PagePicture {
  /** Without the origin. */
  readonly address: string;
  readonly alt: string;
}

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in quotes. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** Nothing in it can end the element it stands in. */
function escapedJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

type Tag = readonly [attribute: 'name' | 'property', name: string, content: string];

/**
 * A page's title and all that is read of it where its address is sent. X takes what it has no own tag
 * for from the others.
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
    return `<meta ${attribute}="${name}" content="${escaped(content)}">`;
  });
  const canonical =
    address === undefined ? '' : `<link rel="canonical" href="${escaped(origin + address)}">`;
  const script =
    data === undefined ? '' : `<script type="application/ld+json">${escapedJson(data)}</script>`;
  return `<title>${escaped(title)}</title>${metas.join('')}${canonical}${script}`;
}
