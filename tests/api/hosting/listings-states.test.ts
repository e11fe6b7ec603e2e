import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listing } from '#contract/hosting/listings.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import { listingChanges } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  listingConsole,
  listingIn,
  listSpace,
  openListingsApp,
  relist,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let host: string;
let other: string;
/** The host's only listing, with photos 1 and 2. */
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
  other = await app.memberToken('host', 'other@rooms.ng');
});

beforeEach(async () => {
  listing = await relist(app, host, 2);
  await app.jobs.runDue();
  await app.database.db.delete(listingChanges);
});

afterAll(() => app.close());

const { set, change, log } = listingConsole(() => ({ app, host, listing }));

describe('POST /host/listings/:id/facts', () => {
  const announce = (facts: object, token = host) =>
    app.post(`/host/listings/${listing.id}/facts`, facts, { token });

  it('stores the facts with today’s date in Lagos', async () => {
    app.clock.time = new Date('2026-11-30T23:30:00Z');
    const answer = await announce({ nightPower: 'solar', mbps: 52.5 });
    expect(listingIn(answer).facts).toEqual({
      nightPower: 'solar',
      mbps: 52.5,
      confirmedOn: '2026-12-01',
    });
    // A form without facts leaves them unchanged.
    app.wait(24 * 60 * 60 * 1_000);
    expect(listingIn(await change()).facts).toMatchObject({ confirmedOn: '2026-12-01' });
    const facts = JSON.stringify({ nightPower: 'solar' });
    expect(listingIn(await change({ texts: { facts } })).facts).toEqual({
      nightPower: 'solar',
      confirmedOn: '2026-12-02',
    });
  });

  it('makes the facts public at once', async () => {
    await set({ listingStatus: 'active' });
    app.settle();
    await app.get(`/space/getOne/${listing.id}`);
    await announce({ backupHours: 6 });
    const seen = await app.get(`/space/getOne/${listing.id}`);
    expect(seen.json()).toMatchObject({ data: { facts: { backupHours: 6 } } });
  });

  it('removes the facts when none are sent', async () => {
    await announce({ backupHours: 6 });
    expect(listingIn(await announce({})).facts).toBeUndefined();
  });

  it.each([
    [{ nightPower: 'nuclear' }, 'nightPower'],
    [{ backupHours: 25 }, 'backupHours'],
    [{ backupHours: '6' }, 'backupHours'],
    [{ mbps: -1 }, 'mbps'],
    [{ mbps: Number.MAX_VALUE }, 'mbps'],
  ])('refuses invalid facts at the field: %j', async (facts, field) => {
    const answer = await announce(facts);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('is for the listing’s host only', async () => {
    expect((await announce({ mbps: 1 }, other)).statusCode).toBe(404);
  });
});

describe('pausing and resuming a listing', () => {
  const act = (what: 'pause' | 'resume', token = host) =>
    app.post(`/host/listings/${listing.id}/${what}`, undefined, { token });

  it('hides a live listing and shows it again', async () => {
    await set({ listingStatus: 'active' });
    app.settle();
    expect(listingIn(await act('pause')).listingStatus).toBe('paused');
    expect((await app.get(`/space/getOne/${listing.id}`)).statusCode).toBe(404);
    expect(listingIn(await act('resume')).listingStatus).toBe('active');
    expect((await app.get(`/space/getOne/${listing.id}`)).statusCode).toBe(200);
    expect((await log()).map(({ kind }) => kind)).toEqual(['paused', 'resumed']);
  });

  it.each(['pause', 'resume'] as const)('returns the same for a repeated %s', async (what) => {
    await set({ listingStatus: what === 'pause' ? 'active' : 'paused' });
    const first = await act(what);
    expect((await act(what)).json()).toEqual(first.json());
    expect(await log()).toHaveLength(1);
  });

  it.each<['pause' | 'resume', ListingStatus]>([
    ['pause', 'pending'],
    ['pause', 'rejected'],
    ['resume', 'pending'],
    ['resume', 'rejected'],
  ])('refuses to %s a listing that is %s', async (what, listingStatus) => {
    await set({ listingStatus });
    const answer = await act(what);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'LISTING_STATE' });
  });

  it('resumes only within the listing quota', async () => {
    await set({ listingStatus: 'rejected' });
    await listSpace(app, host);
    await set({ listingStatus: 'paused' });
    const answer = await act('resume');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'LISTING_LIMIT' });
  });

  it('is for the listing’s host only', async () => {
    await set({ listingStatus: 'active' });
    expect((await act('pause', other)).statusCode).toBe(404);
    expect((await act('resume', other)).statusCode).toBe(404);
  });
});
