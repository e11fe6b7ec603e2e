import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SETTINGS } from './settings/config.ts';

it('the README lists every setting with its default and meaning', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const shown = readme.split('<!-- settings -->\n')[1]?.split('<!-- /settings -->')[0];
  const rows = SETTINGS.map(
    (setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.meaning} |\n`,
  );
  expect(shown).toBe(`| variable | default | meaning |\n|---|---|---|\n${rows.join('')}`);
});
