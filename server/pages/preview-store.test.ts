import { expect, it } from 'vitest';
import { createPreviewStore, TooManyPreviews } from './preview-store.ts';

const PICTURE = Buffer.from('picture');

/** Previews that are made when the test says so. */
function aStore() {
  const made: string[] = [];
  const waiting: (() => void)[] = [];
  const store = createPreviewStore(async (picture) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return picture;
  });
  const ask = (tag: string) =>
    store.get({
      tag,
      read: async () => {
        made.push(tag);
        return PICTURE;
      },
    });
  /** Finishes what is being made, and whatever begins then, until nothing waits. */
  const finish = async () => {
    do {
      for (const done of waiting.splice(0)) done();
      await new Promise((resolve) => setTimeout(resolve));
    } while (waiting.length > 0);
  };
  return { ask, finish, made, waiting };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

it('makes one at a time, and each once for all who ask meanwhile and afterwards', async () => {
  const { ask, finish, made, waiting } = aStore();
  const asked = [ask('a'), ask('b'), ask('a')];
  await tick();
  expect(made).toEqual(['a']);
  expect(waiting).toHaveLength(1);
  await finish();
  expect(await Promise.all(asked)).toEqual([PICTURE, PICTURE, PICTURE]);
  expect(await ask('b')).toBe(PICTURE);
  expect(made).toEqual(['a', 'b']);
});

it('refuses when too many wait, and takes more when they are done', async () => {
  const { ask, finish } = aStore();
  const asked = Array.from({ length: 20 }, (_, index) => ask(`${index}`));
  await expect(ask('one more')).rejects.toThrow(TooManyPreviews);
  await finish();
  await Promise.all(asked);
  const more = ask('one more');
  await tick();
  await finish();
  expect(await more).toBe(PICTURE);
});

it('forgets those that nobody has asked for the longest', async () => {
  const { ask, finish, made } = aStore();
  for (let index = 0; index < 51; index += 1) {
    const asked = ask(`${index}`);
    await tick();
    await finish();
    await asked;
    // Asked for again each time: this one stays.
    await ask('0');
  }
  expect(made.filter((tag) => tag === '0')).toHaveLength(1);
  const again = ask('1');
  await tick();
  await finish();
  await again;
  expect(made.filter((tag) => tag === '1')).toHaveLength(2);
});

it('is asked again where there was no picture, or it broke', async () => {
  let reads = 0;
  const readNothing = async (): Promise<undefined> => {
    reads += 1;
  };
  const store = createPreviewStore(async () => {
    throw new Error('broken');
  });
  const missing = { tag: 'a', read: readNothing };
  expect(await store.get(missing)).toBeUndefined();
  expect(await store.get(missing)).toBeUndefined();
  expect(reads).toBe(2);
  const broken = { tag: 'b', read: async () => PICTURE };
  await expect(store.get(broken)).rejects.toThrow('broken');
  await expect(store.get(broken)).rejects.toThrow('broken');
});
