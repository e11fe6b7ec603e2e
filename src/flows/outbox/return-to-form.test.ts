// @vitest-environment node
import { expect, it } from 'vitest';
import { makeEntry } from '#src/features/offline/testing/make-entry.ts';
import { createDrafts } from '#src/platform/outbox/drafts.ts';
import { ADA, openStorageOf } from '#src/platform/outbox/testing/outbox-world.ts';
import { returnToForm, hasOtherDraft } from './return-to-form.ts';

async function drafts() {
  const storage = await openStorageOf('memory');
  return createDrafts(async () => storage, ADA);
}

const entry = makeEntry({ draft: { name: 'Posted' }, draftName: 'listing.7' });

it('returnToForm moves an outbox entry into the draft of its form', async () => {
  const stored = await drafts();
  expect(await hasOtherDraft(stored, entry)).toBe(false);
  expect(await returnToForm({ remove: async () => entry }, stored, entry)).toBe(true);
  expect(await stored.read('listing.7')).toEqual({ name: 'Posted' });
  expect(await hasOtherDraft(stored, entry)).toBe(true);
});

it('returnToForm leaves the form as it was when the entry has just been sent', async () => {
  const stored = await drafts();
  const gone = { remove: async () => undefined };
  expect(await returnToForm(gone, stored, entry)).toBe(false);
  expect(await stored.read('listing.7')).toBeUndefined();
  await stored.save('listing.7', { name: 'Begun' });
  expect(await returnToForm(gone, stored, entry)).toBe(false);
  expect(await stored.read('listing.7')).toEqual({ name: 'Begun' });
});
