import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './open-storage.ts';

const report = vi.fn<(reason: unknown) => void>();

const open = (name: string, timeoutMs = 3_000) => openStorage({ timeoutMs, name, report });

afterEach(() => {
  vi.unstubAllGlobals();
  report.mockClear();
});

describe('openStorage', () => {
  it('keeps things on the device where it can', async () => {
    const storage = await open('opens');
    expect(storage.kind).toBe('device');
    expect(report).not.toHaveBeenCalled();
    storage.close();
  });

  it.each([
    ['there is no IndexedDB', undefined],
    [
      'opening throws',
      {
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    ],
    ['opening never ends', { open: () => new EventTarget() }],
  ])('uses memory where %s, and says why', async (_, factory) => {
    const { Dexie } = await import('dexie');
    const original = Dexie.dependencies.indexedDB;
    vi.stubGlobal('indexedDB', factory);
    Dexie.dependencies.indexedDB = factory as unknown as IDBFactory;
    try {
      const storage = await open('blocked', 50);
      expect(storage.kind).toBe('memory');
      expect(report).toHaveBeenCalledOnce();
      await storage.write({ putDocuments: [{ key: 'a', savedAt: 1, body: 2 }] });
      expect((await storage.getDocument('a'))?.body).toBe(2);
      storage.close();
    } finally {
      Dexie.dependencies.indexedDB = original;
    }
  });
});
