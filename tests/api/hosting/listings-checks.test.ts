import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#contract/hosting/listings.ts';
import { spaces } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import { LISTING, listingConsole, openListingsApp, relist } from '#tests/setup/listings.ts';

const KEY = 'first-form-of-this-device';

let app: AccountsApp;
let host: string;
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
});

beforeEach(async () => {
  listing = await relist(app, host, 1);
});

afterAll(() => app.close());

const { keep, change } = listingConsole(() => ({ app, host, listing }));

const checkNew = (texts: object = {}, token: string | undefined = host) =>
  app.call('POST', '/host/listings/check', { token, body: { ...LISTING, ...texts } });

const checkChange = (texts: object = {}, pictureOrder: readonly object[] = [{ file: 0 }]) =>
  app.call('POST', `/host/listings/${listing.id}/check`, {
    token: host,
    body: { ...LISTING, pictures: JSON.stringify(pictureOrder), ...texts },
  });

describe('POST /host/listings/check', () => {
  it('accepts what can be listed, and stores nothing', async () => {
    const other = await app.memberToken('host', 'other@rooms.ng');
    expect((await checkNew({}, other)).statusCode).toBe(200);
    expect(await app.database.db.$count(spaces)).toBe(1);
  });

  it('names the fields that would be refused', async () => {
    const answer = await checkNew({ capacity: '0' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['capacity']);
  });

  it('refuses a listing that the plan doesn’t allow', async () => {
    expect((await checkNew()).json()).toMatchObject({ code: 'LISTING_LIMIT' });
  });

  it('is for hosts only', async () => {
    expect((await app.call('POST', '/host/listings/check', { body: LISTING })).statusCode).toBe(
      401,
    );
  });
});

describe('POST /host/listings/:id/check', () => {
  it('accepts a change with new photos that aren’t sent yet, and stores nothing', async () => {
    const order = [{ file: 0 }, ...keep(0), { file: 1 }];
    const answer = await checkChange({ basedOn: listing.version, capacity: '4' }, order);
    expect(answer.statusCode).toBe(200);
    const { db } = app.database;
    expect(await db.select({ capacity: spaces.capacity }).from(spaces)).toEqual([{ capacity: 12 }]);
  });

  it('refuses a change of an earlier version, unless the listing contains it already', async () => {
    const texts = { capacity: '4' };
    await change({ pictures: keep(0), texts });
    const { version: basedOn } = listing;
    expect((await checkChange({ basedOn, capacity: '5' })).json()).toMatchObject({
      code: 'LISTING_CHANGED',
    });
    expect((await checkChange({ basedOn, ...texts })).statusCode).toBe(200);
  });

  it('accepts a change that follows an earlier one of its device', async () => {
    await change({ pictures: keep(0), texts: { capacity: '4' }, key: KEY });
    const follows = JSON.stringify([KEY]);
    const answer = await checkChange({ basedOn: listing.version, capacity: '5', follows });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses a photo that the listing doesn’t have', async () => {
    const answer = await checkChange({}, [{ imageUrl: '/images/other.webp' }]);
    expect(answer.json()).toMatchObject({ errors: { pictures: expect.any(String) as string } });
  });

  it('finds only the host’s own listings', async () => {
    const other = await app.memberToken('host', 'other@rooms.ng');
    const answer = await app.call('POST', `/host/listings/${listing.id}/check`, {
      token: other,
      body: { ...LISTING, pictures: '[]' },
    });
    expect(answer.json()).toMatchObject({ code: 'SPACE_NOT_FOUND' });
  });
});
