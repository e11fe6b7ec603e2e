import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './open-storage.ts';

const report = vi.fn<(reason: unknown) => void>();

const open = (name: string, timeoutMs = 3_000) => openStorage({ timeoutMs, name, report });

afterEach(() => {
  vi.unstubAllGlobals();
  report.mockClear();
});

describe('openStorage', () => {
  it('uses the device’s storage where it can', async () => {
    const storage = await open('opens');
    expect(storage.kind).toBe('device');
    expect(report).not.toHaveBeenCalled();
    storage.close();
  });

  it('uses the device’s storage if its program loads slowly', async () => {
    vi.doMock('dexie', async (load) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return load();
    });
    try {
      const storage = await open('slow', 1_000);
      expect(storage.kind).toBe('device');
      expect(report).not.toHaveBeenCalled();
      storage.close();
    } finally {
      vi.doUnmock('dexie');
    }
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
  ])('uses memory where %s, and reports the reason', async (_, factory) => {
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

  it('uses memory while another page blocks an upgrade of the tables, and reports when it stops', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const request = indexedDB.open('held', 10);
    const older = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const [onHeldUp, onLate] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const options = { timeoutMs: 100, name: 'held', report, onHeldUp, onLate };
    const storage = await openStorage(options);
    expect(storage.kind).toBe('memory');
    expect(onHeldUp).toHaveBeenCalledOnce();
    expect(onLate).not.toHaveBeenCalled();
    older.close();
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
    storage.close();
    const next = await open('held');
    expect(next.kind).toBe('device');
    next.close();
    // Dexie prints a warning of its own.
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
