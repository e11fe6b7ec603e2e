import { expect, it } from 'vitest';
import { createPreviewStore, TooManyPreviews } from './preview-store.ts';

const PICTURE = Buffer.from('picture');

/** Returns a store whose previews are finished when the test calls `finish`. */
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
  /** Finishes the previews in progress, and those that start meanwhile, until none is waiting. */
  const finish = async () => {
    do {
      for (const done of waiting.splice(0)) done();
      await new Promise((resolve) => setTimeout(resolve));
    } while (waiting.length > 0);
  };
  return { ask, finish, made, waiting };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

it('the preview store makes one preview at a time and each only once', async () => {
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

it('the preview store refuses requests while too many are waiting', async () => {
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

it('the preview store evicts the previews that were not requested for longest', async () => {
  const { ask, finish, made } = aStore();
  for (let index = 0; index < 51; index += 1) {
    const asked = ask(`${index}`);
    await tick();
    await finish();
    await asked;
    // Requested again each time, so it is not evicted.
    await ask('0');
  }
  expect(made.filter((tag) => tag === '0')).toHaveLength(1);
  const again = ask('1');
  await tick();
  await finish();
  await again;
  expect(made.filter((tag) => tag === '1')).toHaveLength(2);
});

it('the preview store tries again after a missing photo or a failure', async () => {
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
