import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Upper limit for the script and style of the landing page, in bytes compressed with brotli. */
export const LANDING_BUDGET = 120_000;

const SCRIPT = /(?:src|href)="\/(assets\/[^"]+\.js)"/g;
const STYLE = /<style>([^]*?)<\/style>/g;

/**
 * Returns what the built landing page loads before it is complete: the scripts named in its HTML
 * and the styles inside it. The page itself and its images are not counted.
 * @param {string} appFolder the built app
 * @returns {Promise<{ file: string, bytes: number }[]>} compressed sizes in bytes
 */
export async function landingFiles(appFolder) {
  const html = await readFile(path.join(appFolder, 'landing.html'), 'utf8');
  const styles = Array.from(html.matchAll(STYLE), ([, css]) => css).join('');
  const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, file]) => file));
  const sizes = await Promise.all(
    Array.from(scripts, async (file) => ({
      file,
      bytes: brotliCompressSync(await readFile(path.join(appFolder, file))).length,
    })),
  );
  return [...sizes, { file: 'styles in the page', bytes: brotliCompressSync(styles).length }];
}
