/**
 * The first page names all the files that may come after it: a hash of seven characters tells them apart
 * as well as one of eight, and is less to load. The page drawn beforehand must name pictures alike.
 */
export const ASSET_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;
