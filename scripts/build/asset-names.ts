interface Chunk {
  readonly name: string;
}

/**
 * The landing page names about ninety scripts: seven letters instead of eight save 80 bytes.
 */
const SHORT = 7;

/** Returns what the file name of a script begins with. */
export const shortScriptName = (chunk: string): string => chunk.slice(0, SHORT);

interface Asset {
  readonly names: readonly string[];
}

const scriptName = ({ name }: Chunk) => `assets/${shortScriptName(name)}-[hash:7].js`;

/** The landing page names the later style sheets too: short names save it about 70 bytes. */
function assetName({ names: [file = ''] }: Asset): string {
  const sheet = /^(.+)\.css$/.exec(file)?.[1];
  return `assets/${sheet === undefined ? '[name]' : shortScriptName(sheet)}-[hash:7][extname]`;
}

/**
 * The first page lists the files that may be loaded after it, so short names make it smaller; a
 * hash of seven hexadecimal digits is enough to keep them distinct. The prerendered landing page
 * must use the same names for images.
 */
export const ASSET_NAMES = {
  hashCharacters: 'hex',
  chunkFileNames: scriptName,
  entryFileNames: scriptName,
  assetFileNames: assetName,
} as const;
