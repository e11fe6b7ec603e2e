import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './hash.mjs';

const TEXT = /\.(html|js|mjs|css|svg|json|webmanifest|txt|xml)$/;
/** Files in folders whose name begins with a dot are not served. */
const HIDDEN = /(^|\/)\./;
/** Smaller files are not compressed, because a copy would save next to nothing. */
const SMALLEST_BYTES = 250;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const CODERS = [
  {
    suffix: '.br',
    encode: (text) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  },
  { suffix: '.gz', encode: (text) => zip(text, { level: 9 }) },
];

/**
 * Writes `.br` and `.gz` files beside every text file of a folder, so that the server compresses
 * nothing at run time. A copy that would not be smaller is left out.
 * @param {string} folder
 * @returns {Promise<number>} how many files have a copy
 */
export async function precompress(folder) {
  const files = (await filesBelow(folder, '.')).filter(
    (file) => TEXT.test(file) && !HIDDEN.test(file),
  );
  const done = await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
  return done.filter(Boolean).length;
}

async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < SMALLEST_BYTES) return false;
  const copies = CODERS.map(async ({ suffix, encode }) => {
    const copy = await encode(text);
    if (copy.length < text.length) await writeFile(file + suffix, copy);
  });
  await Promise.all(copies);
  return true;
}
