interface Chunk {
  readonly name: string;
}

const SHORT = 8;

const scriptName = ({ name }: Chunk) => `assets/${name.slice(0, SHORT)}-[hash:7].js`;

/**
 * The first page names all the files that may come after it: a hash of seven characters tells them apart
 * as well as one of eight, short names do as well as long ones, and are less to load. The page drawn
 * beforehand must name pictures alike.
 */
export const ASSET_NAMES = {
  chunkFileNames: scriptName,
  entryFileNames: scriptName,
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;
