import { describe, expect, it } from 'vitest';
import type { FilePatch } from '#contract/pages/file-patch.ts';
import { FakeCache } from '../testing/fake-cache.ts';
import { fileSum } from '#src/platform/worker/app-file.ts';
import { STORED_NAMES } from './earlier-version.ts';
import { Precache } from './precache.ts';

const ORIGIN = 'https://aye.test';
const SCRIPT = { 'content-type': 'text/javascript' };

const BEFORE = ['index-aaaaaa1.js', 'screen-aaaaaa1.js', 'screen-bbbbbb1.js'] as const;
const AFTER = ['index-aaaaaa2.js', 'screen-cccccc2.js', 'screen-aaaaaa2.js'] as const;

interface Version {
  readonly names: readonly string[];
  readonly bodies: Readonly<Record<string, string>>;
}

/** A version of three files that name each other, and of which two share their name. */
const version = (names: readonly [string, string, string], search: string): Version => {
  const [entry, first, second] = names;
  return {
    names,
    bodies: {
      [entry]: `import('./${first}');import('./${second}')`,
      [first]: `import './${entry}';${search}`,
      [second]: `import './${first}';export default 1`,
    },
  };
};

const ONE = version([...BEFORE], 'one');
const TWO = version([...AFTER], 'two');

class Device {
  readonly cache = new FakeCache();
  readonly fetched: string[] = [];
  /** Answers a request for a patch. */
  onPatch: (name: string) => Response = (name) =>
    new Response(TWO.bodies[name], { headers: SCRIPT });

  async install({ names, bodies }: Version, tier = 'shell', isFirst = false): Promise<void> {
    const files = names.map(async (name) => ({
      url: `assets/${name}`,
      revision: null,
      sum: await fileSum(bodies[name] ?? ''),
      tiers: tier,
    }));
    const { match, put, cached } = this.cache;
    await new Precache({
      files: await Promise.all(files),
      origin: ORIGIN,
      open: async () => ({
        match,
        put,
        keys: async () => [...cached.keys()].map((url) => ({ url })),
      }),
      fetch: async ({ url }) => {
        const asked = url.replace(`${ORIGIN}/assets/`, '');
        this.fetched.push(asked);
        const [name = '', query] = asked.split('?');
        return query === undefined
          ? new Response(bodies[name], { headers: SCRIPT })
          : this.onPatch(name);
      },
      onCached: () => undefined,
      report: () => undefined,
    }).install(isFirst);
  }

  /** Returns what was fetched since the last call. */
  take(): string[] {
    return this.fetched.splice(0);
  }

  /** Returns the stored texts of files, with their types. */
  async stored({ names }: Version): Promise<Readonly<Record<string, string>>> {
    const found = names.map(async (name) => {
      const file = await this.cache.match(`${ORIGIN}/assets/${name}`);
      return [name, `${await file?.text()}`, file?.headers.get('content-type')] as const;
    });
    const scripts = (await Promise.all(found)).filter(([, , type]) => type === 'text/javascript');
    return Object.fromEntries(scripts.map(([name, text]) => [name, text]));
  }
}

async function deviceWithOne(): Promise<Device> {
  const device = new Device();
  await device.install(ONE, 'shell', true);
  device.take();
  return device;
}

const CHANGED = 'screen-cccccc2.js?from=screen-aaaaaa1.js';

describe('an update', () => {
  it.each([
    ['list of names', true],
    ['entry', false],
  ])('loads only what has changed besides names, which are found by the %s', async (_by, has) => {
    const device = await deviceWithOne();
    if (!has) await device.cache.delete(`${ORIGIN}${STORED_NAMES}`);
    await device.install(TWO);
    expect(device.take()).toEqual([CHANGED]);
    expect(await device.stored(TWO)).toEqual(TWO.bodies);
  });

  it('puts a changed script together from the stored one and what the server sends', async () => {
    const device = await deviceWithOne();
    const patch: FilePatch = [[0, 16], 'aaaaaa2', [23, 28], 'two'];
    device.onPatch = () => Response.json(patch);
    await device.install(TWO);
    expect(device.take()).toEqual([CHANGED]);
    expect(await device.stored(TWO)).toEqual(TWO.bodies);
  });

  it.each([
    ['a patch of another version', () => Response.json([[0, 4], 'three'])],
    [
      'a patch that is cut off',
      () => new Response('[[0,', { headers: { 'content-type': 'application/json' } }),
    ],
    ['something else', () => Response.json({ code: 'NOT_FOUND' })],
    [
      'the page of a hotspot',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['an error', () => new Response('', { status: 503 })],
  ])('loads a changed script whole after %s', async (_what, onPatch) => {
    const device = await deviceWithOne();
    device.onPatch = onPatch;
    await device.install(TWO);
    expect(device.take()).toEqual([CHANGED, 'screen-cccccc2.js']);
    expect(await device.stored(TWO)).toEqual(TWO.bodies);
  });

  it('leaves out files that the device hasn’t, though others have their name', async () => {
    const device = await deviceWithOne();
    await device.cache.delete(`${ORIGIN}/assets/screen-bbbbbb1.js`);
    await device.install(TWO, 'user');
    expect(device.take()).toEqual([CHANGED]);
    expect(device.cache.cached.has(`${ORIGIN}/assets/screen-aaaaaa2.js`)).toBe(false);
  });

  it('loads all files of a name if one was added to them', async () => {
    const device = await deviceWithOne();
    await device.cache.delete(`${ORIGIN}/assets/screen-bbbbbb1.js`);
    const more = 'screen-dddddd2.js';
    await device.install(
      { names: [...TWO.names, more], bodies: { ...TWO.bodies, [more]: 'more' } },
      'user',
    );
    expect(device.take()).toEqual(expect.arrayContaining([...AFTER.slice(1), more]));
  });
});
