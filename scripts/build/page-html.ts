import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Returns the chunks that contain a chosen module or are an entry, with everything they import
 * statically.
 *
 * @param isChosen Called with the ID of a module.
 */
export function chunksWith(bundle: Bundle, isChosen: (id: string) => boolean): Chunk[] {
  const all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const starts = all.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isChosen));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  starts.forEach(visit);
  return [...found];
}

interface Sheets {
  /** The rules of the style sheets of some chunks. */
  readonly styles: string;
  /**
   * Links to the same style sheets. A disabled link is not fetched, and the loader of later chunks
   * takes it as loaded. They belong into a template until the app starts (`main.tsx`), because some
   * browsers scan ahead for links and fetch disabled ones too.
   */
  readonly disabledLinks: string;
}

export function sheetsOf(bundle: Bundle, chunks: readonly Chunk[]): Sheets {
  const names = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const links = [...names].map(
    (name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`,
  );
  return {
    styles: [...names].map((name) => sourceOf(bundle, name)).join(''),
    disabledLinks: links.join(''),
  };
}

export const preloadOf = ({ fileName }: Chunk): string =>
  `<link rel="modulepreload" crossorigin href="/${fileName}">`;

export const withoutSheets = (html: string): string =>
  html.replace(/<link rel="stylesheet"[^>]*>/g, '');

/** Returns an asset's text, or an empty text if there is no such asset. */
function sourceOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
}
