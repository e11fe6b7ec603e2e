import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';/gm;

interface Uses {
  readonly names: Set<string>;
  /** Whether a class is chosen by a value, as in `styles[tone]`. */
  isDynamic: boolean;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the file that an import names, from the root of the repository. */
const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier);

/** Returns the classes in a style sheet's selectors, without those of other libraries. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/@[^{;]*/g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name));
}

function usesOf(files: readonly string[]): Map<string, Uses> {
  const all = new Map<string, Uses>();
  for (const file of files) {
    const code = read(file);
    for (const [, local = '', specifier = ''] of code.matchAll(IMPORT)) {
      const sheet = targetOf(file, specifier);
      const uses = all.get(sheet) ?? { names: new Set(), isDynamic: false };
      all.set(sheet, uses);
      for (const [, name] of code.matchAll(new RegExp(`\\b${local}\\[(?:'([\\w-]+)'\\])?`, 'g'))) {
        if (name === undefined) uses.isDynamic = true;
        else uses.names.add(name);
      }
    }
  }
  return all;
}

describe('style sheets', () => {
  const files = readdirSync(path.join(ROOT, 'src'), { encoding: 'utf8', recursive: true }).map(
    (file) => path.join('src', file),
  );
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  const uses = usesOf(files.filter((file) => /\.tsx?$/.test(file)));

  it('belong to a component', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter((sheet) => !uses.has(sheet))).toEqual([]);
  });

  it('have only classes that components use', () => {
    const unused = sheets.flatMap((sheet) => {
      const { names, isDynamic } = uses.get(sheet) ?? { names: new Set(), isDynamic: false };
      const left = isDynamic ? [] : [...classesOf(read(sheet))].filter((name) => !names.has(name));
      return left.map((name) => `${sheet}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('have every class that components use', () => {
    const missing = [...uses].flatMap(([sheet, { names }]) => {
      const classes = classesOf(read(sheet));
      return [...names].filter((name) => !classes.has(name)).map((name) => `${sheet}: .${name}`);
    });
    expect(missing).toEqual([]);
  });
});
