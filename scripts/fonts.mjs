// Reduces the heading font to one weight and to the letters of English and Yoruba (decision 7). Run
// `node scripts/fonts.mjs` after changing the letters, and commit the output.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/**
 * The package has the letters in three files. Each output file is loaded only by pages that use its
 * letters.
 */
const FILES = [
  { to: 'latin', from: 'latin', letters: `${ASCII}ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúŃń’‘“”–—…·•×★ ©` },
  { to: 'naira', from: 'latin-ext', letters: '₦ŃńǸǹṢṣ' },
  { to: 'dotted', from: 'vietnamese', letters: 'ẸẹỌọ' },
];

/**
 * Spacing, accents, joined letters and figures of one width. Without the font's other forms of
 * letters, which no style asks for, the files are an eighth smaller.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'];

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font');

for (const { to, from, letters } of FILES) {
  const source = require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${from}-wght-normal.woff2`,
  );
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
    keepFeatures: FEATURES,
    // The font has no instructions of its own, only an empty programme.
    noHinting: true,
  });
  writeFileSync(new URL(`../src/ui/fonts/bricolage-700-${to}.woff2`, import.meta.url), font);
}
