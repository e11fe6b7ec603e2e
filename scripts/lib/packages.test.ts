import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { licenceText, packagesWithInstallScript, releasedPackages } from './packages.mjs';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

const readLock = async () =>
  JSON.parse(await read('package-lock.json')) as Parameters<typeof releasedPackages>[0];

/** Returns the first column of a table in docs/dependencies.md. */
async function documented(heading: string): Promise<string[]> {
  const section = (await read('docs/dependencies.md')).split(`## ${heading}\n`)[1] ?? '';
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)` /gm)].map(([, name = '']) => name).toSorted();
}

describe('package-lock.json', () => {
  it('has released packages only under licences that docs/dependencies.md lists', async () => {
    const licences = new Set(releasedPackages(await readLock()).map(({ licence }) => licence));
    expect([...licences].toSorted()).toEqual(await documented('Licences'));
  });

  it('has install scripts only in packages that docs/dependencies.md lists', async () => {
    expect(packagesWithInstallScript(await readLock())).toEqual(
      await documented('Install scripts'),
    );
  });
});

describe('licenceText', () => {
  it('lists packages by licence, without those for development', () => {
    const lock = {
      packages: {
        '': { version: '1.0.0' },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
        'node_modules/a': { version: '3.0.0', license: 'ISC' },
        'node_modules/lint': { version: '9.0.0', license: 'MIT', dev: true },
      },
    };
    expect(licenceText(releasedPackages(lock))).toBe(
      'ISC (1)\n  a 3.0.0\n\nMIT (2)\n  b 1.0.0\n  b 2.0.0\n',
    );
  });
});
