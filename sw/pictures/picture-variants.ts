import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/spaces/pictures.ts';

/** Returns the same photo in its other sizes and formats, the most similar first. */
export function otherVariants(url: string): string[] {
  const { origin, pathname } = new URL(url);
  const names = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format, name: `/${width}.${format}` })),
  );
  const wanted = names.find(({ name }) => pathname.endsWith(name));
  if (wanted === undefined) return [];
  const folder = pathname.slice(0, -wanted.name.length);
  const unlike = (name: (typeof names)[number]) =>
    Math.abs(Math.log2(name.width / wanted.width)) + (name.format === wanted.format ? 0 : 0.5);
  return names
    .filter((name) => name !== wanted)
    .toSorted((a, b) => unlike(a) - unlike(b))
    .map(({ name }) => `${origin}${folder}${name}`);
}
