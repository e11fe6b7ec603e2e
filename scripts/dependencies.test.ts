import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (file: string) =>
  readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

async function installedNames(): Promise<string[]> {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted();
}

async function documentedLines(): Promise<RegExpMatchArray[]> {
  return [...(await read('docs/dependencies.md')).matchAll(/^- `([^`]+)`(.*)$/gm)];
}

describe('docs/dependencies.md', () => {
  it('has one line for every package in package.json, and no others', async () => {
    const names = (await documentedLines()).map(([, name]) => name);
    expect(names.toSorted()).toEqual(await installedNames());
  });

  it('states the purpose of every package', async () => {
    for (const [line] of await documentedLines()) {
      expect(line).toMatch(/^- `[^`]+`: \S.{5,}[^.]\.$/);
    }
  });
});

describe('package.json', () => {
  it('pins every version exactly', async () => {
    const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
