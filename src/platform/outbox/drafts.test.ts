// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { Storage } from '../db/storage.ts';
import { privateKey } from '../session/private-data.ts';
import { unsentKey } from '../session/unsent-data.ts';
import { createDrafts } from './drafts.ts';
import { ADA, BAYO, openStorageOf } from './testing/outbox-world.ts';

const opened: Storage[] = [];

afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

const picture = () => new Blob(['pixels'], { type: 'image/jpeg' });

async function textIn(draft: unknown): Promise<string> {
  return (draft as { pictures: Blob[] }).pictures[0]?.text() ?? '';
}

describe.each(['memory', 'device'] as const)('drafts stored in %s', (kind) => {
  async function open() {
    const storage = await openStorageOf(kind);
    opened.push(storage);
    return { storage, drafts: createDrafts(async () => storage, ADA) };
  }

  it('are returned unchanged, with photos, until they are deleted', async () => {
    const { storage, drafts } = await open();
    expect(await drafts.isStored()).toBe(kind === 'device');
    expect(await drafts.read('listing')).toBeUndefined();
    await drafts.save('listing', { name: 'One', pictures: [picture()] });
    await drafts.save('listing', { name: 'Two', pictures: [picture()] });
    const again = createDrafts(async () => storage, ADA);
    const draft = await again.read('listing');
    expect(draft).toMatchObject({ name: 'Two' });
    expect(await textIn(draft)).toBe('pixels');
    await again.drop('listing');
    expect(await drafts.read('listing')).toBeUndefined();
  });

  it('belong to one owner, stay when the session ends, and are deleted at log-out', async () => {
    const { storage, drafts } = await open();
    await drafts.save('listing', { name: 'Mine' });
    expect(await createDrafts(async () => storage, BAYO).read('listing')).toBeUndefined();
    await storage.forget(privateKey('host'));
    expect(await drafts.read('listing')).toEqual({ name: 'Mine' });
    await storage.forget(unsentKey(ADA));
    expect(await drafts.read('listing')).toBeUndefined();
  });

  it('are not stored by a late update of a form that is being closed', async () => {
    const { storage } = await open();
    const deps = { now: () => 1, isHere: () => false };
    await createDrafts(async () => storage, ADA, deps).save('listing', { name: 'Late' });
    expect(await createDrafts(async () => storage, ADA).read('listing')).toBeUndefined();
  });
});

describe('drafts on a device that can’t store Blobs', () => {
  function refusing(storage: Storage, error: Error): Storage {
    const hasBlob = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob));
    return {
      ...storage,
      write: (batch) =>
        batch.putDocuments?.some(({ body }) => hasBlob(body)) === true
          ? Promise.reject(error)
          : storage.write(batch),
    };
  }

  it('are stored with the photos’ bytes', async () => {
    const error = new DOMException('Error preparing Blob data', 'UnknownError');
    const storage = refusing(await openStorageOf('memory'), error);
    opened.push(storage);
    const drafts = createDrafts(async () => storage, ADA);
    await drafts.save('listing', { pictures: [picture()] });
    const draft = await drafts.read('listing');
    expect(await textIn(draft)).toBe('pixels');
    expect((draft as { pictures: Blob[] }).pictures[0]?.type).toBe('image/jpeg');
  });

  it('report a full device, even when the error is wrapped in another', async () => {
    const inner = new DOMException('full', 'QuotaExceededError');
    const error = Object.assign(new Error('AbortError'), { inner });
    const storage = refusing(await openStorageOf('memory'), error);
    opened.push(storage);
    const drafts = createDrafts(async () => storage, ADA);
    await expect(drafts.save('listing', { pictures: [picture()] })).rejects.toBe(error);
  });
});
