import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFilePatch, filePatchSchema } from '#contract/pages/file-patch.ts';
import { loadAppFiles } from '#server/http/files/app-files.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const screenWith = (text: string) => `${'console.log(1);'.repeat(20)}console.log("${text}")`;
const EARLIER = screenWith('saved on this device');
const LATER = screenWith('saved on this phone');
const UNLIKE = 'unlike before';

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-patches-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'retained'));
  const files = {
    'secret-aaaaaa1.js': LATER,
    'app/index.html': '<!doctype html><title>App</title>',
    'app/assets/screen-aaaaaa2.js': LATER,
    'app/assets/other-aaaaaa2.js': UNLIKE,
    'retained/screen-aaaaaa1.js': EARLIER,
    'retained/other-aaaaaa1.js': screenWith('something else'),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  app = await openTestApp({
    files: await loadAppFiles(join(folder, 'app'), { retainedIn: join(folder, 'retained') }),
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string) => app.server.inject({ url });

describe('a script of which the device has an earlier version', () => {
  it('is answered with what has changed in it', async () => {
    const response = await ask('/assets/screen-aaaaaa2.js?from=screen-aaaaaa1.js');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const patch = v.parse(filePatchSchema, response.json());
    expect(patch.filter((step) => typeof step === 'string')).toEqual(['phone']);
    expect(applyFilePatch(patch, EARLIER)).toBe(LATER);
  });

  it('is answered alike for all devices that ask at the same time', async () => {
    const address = '/assets/screen-aaaaaa2.js?from=screen-aaaaaa1.js';
    const responses = await Promise.all([ask(address), ask(address), ask(address)]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it.each([
    ['a version that the server has no longer', 'screen-aaaaaa0.js'],
    ['another script', 'other-aaaaaa1.js'],
    ['a path out of the folder', '..%2fsecret-aaaaaa1.js'],
    ['nothing', ''],
  ])('is sent whole if the address names %s', async (_what, earlier) => {
    const response = await ask(`/assets/screen-aaaaaa2.js?from=${earlier}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.body).toBe(LATER);
  });

  it('is sent whole if too much has changed', async () => {
    const response = await ask('/assets/other-aaaaaa2.js?from=other-aaaaaa1.js');
    expect(response.body).toBe(UNLIKE);
  });
});
