import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#contract/payments/plans.ts';
import { KEEP_UNUSED_MS } from '#server/db/stores/pictures.ts';
import { accounts, pictures, spaces, subscriptions } from '#server/db/schema/schema.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { idOf } from '#tests/factories/spaces.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  type FormFile,
  listingIn,
  listSpace,
  makeFormPhoto,
  openListingsApp,
  removeListings,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let store: PictureStore;
let host: string;
let hostId: string;
let stored: Set<string>;

beforeAll(async () => {
  stored = new Set();
  const memory = createMemoryStore();
  store = {
    ...memory,
    put: (key, bytes) => {
      stored.add(key);
      return memory.put(key, bytes);
    },
    remove: (key) => {
      stored.delete(key);
      return memory.remove(key);
    },
  };
  ({ app, host } = await openListingsApp(store));
  const [account] = await app.database.db.select().from(accounts);
  hostId = account?.id ?? '';
});

beforeEach(async () => {
  await removeListings(app);
  await app.database.db.delete(subscriptions);
  for (const key of stored) await store.remove(key);
});

afterAll(() => app.close());

let plans = 0;

async function subscribe(plan: Plan): Promise<void> {
  plans += 1;
  const day = 24 * 60 * 60 * 1_000;
  await app.database.db.insert(subscriptions).values({
    id: idOf(plans),
    hostId,
    plan,
    billing: 'monthly',
    reference: `reference-${plans}`,
    amountKobo: 1_000_000,
    createdAt: app.clock.time,
    startsAt: new Date(app.clock.time.getTime() - day),
    endsAt: new Date(app.clock.time.getTime() + day),
  });
}

/** Lists `count` spaces at once and returns how many were created, and the refused responses. */
async function listAtOnce(count: number, files: readonly FormFile[] = []) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      listSpace(app, host, { texts: { name: `Room ${index}` }, files }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  return { made: count - refused.length, refused };
}

describe('the listing quota', { timeout: 60_000 }, () => {
  it.each([
    ['one without a plan', undefined, 1],
    ['three with the standard plan', 'standard', 3],
    ['all of ten with the premium plan', 'premium', 10],
  ] as const)('is %s, also when ten listings arrive at once [S9.2]', async (_, plan, room) => {
    if (plan !== undefined) await subscribe(plan);
    const { made, refused } = await listAtOnce(10);
    expect(made).toBe(room);
    expect(refused.map((answer) => answer.json<object>())).toEqual(
      Array.from({ length: 10 - room }, () => ({
        code: 'LISTING_LIMIT',
        message: 'Your plan doesn’t include another space. Upgrade to add more.',
      })),
    );
    expect(refused.every(({ statusCode }) => statusCode === 409)).toBe(true);
    expect(await app.database.db.$count(spaces)).toBe(room);
  });

  it('does not count deleted listings or those that were sent back', async () => {
    const { id } = listingIn(await listSpace(app, host));
    const set = (listingStatus: 'deleted' | 'rejected' | 'paused') =>
      app.database.db.update(spaces).set({ listingStatus }).where(eq(spaces.id, id));
    await set('paused');
    expect((await listSpace(app, host)).statusCode).toBe(409);
    await set('rejected');
    expect((await listSpace(app, host)).statusCode).toBe(200);
  });

  it('lets spaces of a premium plan be featured', async () => {
    await subscribe('premium');
    expect(listingIn(await listSpace(app, host)).featured).toBe(true);
  });
});

/** Creates the remaining photo sizes, one listing's after another's. */
async function complete(): Promise<void> {
  await app.jobs.runDue();
  app.wait(4_000);
  await app.jobs.runDue();
}

describe('photos of refused listings', { timeout: 60_000 }, () => {
  it('are not processed when the listing quota is used up', async () => {
    await listSpace(app, host);
    const answer = await listSpace(app, host, { files: [await makeFormPhoto(1)] });
    expect(answer.statusCode).toBe(409);
    expect(stored.size).toBe(0);
  });

  it('are deleted within an hour, and photos in use stay', async () => {
    const files = [await makeFormPhoto(1), await makeFormPhoto(2)];
    // The listings arrive at once, so that all of them pass the first quota check.
    const { made, refused } = await listAtOnce(5, files);
    expect([made, refused.length]).toEqual([1, 4]);
    const lost = listingIn(await listSpaceOfAnother([await makeFormPhoto(3)]));
    await app.database.db.delete(spaces).where(eq(spaces.id, lost.id));
    await complete();
    const shown = (await app.database.db.select().from(spaces)).flatMap(({ images }) => images);
    expect(shown).toHaveLength(2);
    app.wait(KEEP_UNUSED_MS);
    await app.jobs.runDue();
    expect(await app.database.db.$count(pictures)).toBe(2);
    const names = new Set([...stored].map((key) => key.split('/')[0]));
    expect(new Set(shown.map(({ imageUrl }) => imageUrl.split('/')[3]))).toEqual(names);
    expect(stored.size).toBe(12);
  });

  it('stay while a new listing is about to use them', async () => {
    const { id } = listingIn(await listSpace(app, host, { files: [await makeFormPhoto(1)] }));
    await app.database.db.delete(spaces).where(eq(spaces.id, id));
    app.wait(KEEP_UNUSED_MS - 1_000);
    // The photo is uploaded again just before its deletion is due.
    await listSpace(app, host, { files: [await makeFormPhoto(1)] });
    await app.database.db.delete(spaces);
    await complete();
    expect(stored.size).toBeGreaterThan(0);
    app.wait(KEEP_UNUSED_MS);
    await app.jobs.runDue();
    expect(stored.size).toBe(0);
    expect(await app.database.db.$count(pictures)).toBe(0);
  });

  it('are deleted later if the storage is unavailable', async () => {
    const { id } = listingIn(await listSpace(app, host, { files: [await makeFormPhoto(1)] }));
    await app.database.db.delete(spaces).where(eq(spaces.id, id));
    await complete();
    const remove = store.remove;
    store.remove = () => Promise.reject(new Error('away'));
    app.wait(KEEP_UNUSED_MS);
    await app.jobs.runDue();
    expect(stored.size).toBeGreaterThan(0);
    // A photo that is being deleted cannot be used in a new listing.
    expect((await listSpace(app, host, { files: [await makeFormPhoto(1)] })).statusCode).toBe(503);
    store.remove = remove;
    app.wait(10_000);
    await app.jobs.runDue();
    expect(stored.size).toBe(0);
    expect((await listSpace(app, host, { files: [await makeFormPhoto(1)] })).statusCode).toBe(200);
  });
});

async function listSpaceOfAnother(files: readonly FormFile[]) {
  const token = await app.memberToken('host', 'another@rooms.ng');
  return listSpace(app, token, { files });
}
