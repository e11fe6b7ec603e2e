import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Characters by which the style sheets of modules differ. */
const SHEET = 4;

/** Returns a short text without digits at its start: a, b, … Z, aa, ab, … */
function lettersOf(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  const last = LETTERS[index % LETTERS.length] ?? '';
  return rest === 0 ? last : `${lettersOf(rest - 1)}${last}`;
}

const sheetOf = (file: string): string => {
  const hash = createHash('sha256').update(path.relative(ROOT, file).replaceAll(path.sep, '/'));
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, SHEET);
};

/**
 * Returns a function that names the classes of CSS modules: the class's number in its style sheet,
 * then characters of the sheet's path. Every page that the server renders contains its classes twice
 * at least, so names like these make it up to a kilobyte smaller, which decides whether it arrives
 * with the first window of a connection. The app and its renderer must give the same names, so
 * they depend on nothing but the sheet.
 *
 * @throws {Error} If two style sheets would have the same names.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const sheets = new Map<string, { readonly file: string; readonly names: string[] }>();
  return (name, request) => {
    const [file = request] = request.split('?', 1);
    const sheet = sheetOf(file);
    const known = sheets.get(sheet) ?? { file, names: [] };
    if (known.file !== file) {
      throw new Error(`${file} and ${known.file} would have the same names; rename one of them.`);
    }
    sheets.set(sheet, known);
    if (!known.names.includes(name)) known.names.push(name);
    return `${lettersOf(known.names.indexOf(name))}${sheet}`;
  };
}
