// @vitest-environment node
import { expect, it } from 'vitest';
import { makePost } from '#src/features/offline/testing/make-post.ts';
import { createDrafts } from '#src/platform/outbox/drafts.ts';
import { ADA, openStorageOf } from '#src/platform/outbox/testing/outbox-world.ts';
import { handBack, hasOtherDraft } from './hand-back.ts';

async function drafts() {
  const storage = await openStorageOf('memory');
  return createDrafts(async () => storage, ADA);
}

const post = makePost({ draft: { name: 'Posted' }, draftName: 'listing.7' });

it('takes a post back to its form, by the name under which that looks for its draft', async () => {
  const kept = await drafts();
  expect(await hasOtherDraft(kept, post)).toBe(false);
  expect(await handBack({ remove: async () => post }, kept, post)).toBe(true);
  expect(await kept.read('listing.7')).toEqual({ name: 'Posted' });
  expect(await hasOtherDraft(kept, post)).toBe(true);
});

it('leaves the form as it was where the post has just been sent', async () => {
  const kept = await drafts();
  const gone = { remove: async () => undefined };
  expect(await handBack(gone, kept, post)).toBe(false);
  expect(await kept.read('listing.7')).toBeUndefined();
  await kept.keep('listing.7', { name: 'Begun' });
  expect(await handBack(gone, kept, post)).toBe(false);
  expect(await kept.read('listing.7')).toEqual({ name: 'Begun' });
});
