import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaceHostApi } from '#contract/spaces/space-hosts.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { spaces } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import { listingConsole, listingIn, listSpace, openListingsApp } from '#tests/setup/listings.ts';
import type { Listing } from '#contract/hosting/listings.ts';

const PLACE = {
  coordinates: '6.49320,3.35730',
  landmark: 'Opposite the shopping mall',
  houseRules: 'No smoking.\r\nShoes off.',
  contactPhone: '0803 123 4567',
};

let app: AccountsApp;
let host: string;
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
  listing = listingIn(await listSpace(app, host, { texts: PLACE }));
  await app.database.db.update(spaces).set({ listingStatus: 'active' });
  app.settle();
});

afterAll(() => app.close());

const { change } = listingConsole(() => ({ app, host, listing }));

const seen = async () =>
  (await app.get(`/space/getOne/${listing.id}`)).json<{ data: Space }>().data;

describe('the place of a listing', { timeout: 60_000 }, () => {
  it('is shown to its host, and to visitors without the phone number', async () => {
    expect(listing).toMatchObject({
      coordinates: { latitude: 6.4932, longitude: 3.3573 },
      landmark: 'Opposite the shopping mall',
      houseRules: 'No smoking.\nShoes off.',
      contactPhone: '+2348031234567',
    });
    expect(await seen()).toMatchObject({
      coordinates: { latitude: 6.4932, longitude: 3.3573 },
      landmark: 'Opposite the shopping mall',
      houseRules: 'No smoking.\nShoes off.',
    });
    expect(await seen()).not.toHaveProperty('contactPhone');
  });

  it('shows the host with the number they published, never that of their account', async () => {
    const answer = await app.get(`/space/${listing.id}/host`);
    const body = answer.json<{ data: unknown }>();
    expect(v.parse(spaceHostApi.spaceHost.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({ phone: '+2348031234567' });
    expect((await app.get('/space/0000000000/host')).statusCode).toBe(404);
  });

  it('stays unchanged where it isn’t sent, and goes with an empty text', async () => {
    const { version } = (await app.get('/space/getAll')).json<{ version: string }>();
    const changed = await change({ pictures: [], texts: { landmark: 'By the park' } });
    expect(changed.statusCode).toBe(200);
    app.settle();
    const delta = await app.get(`/space/getAll?since=${version}`);
    expect(delta.json()).toMatchObject({
      data: [{ landmark: 'By the park', houseRules: 'No smoking.\nShoes off.' }],
    });
    const none = { coordinates: '', landmark: '', houseRules: '', contactPhone: '' };
    await change({ pictures: [], texts: none });
    app.settle();
    const space = await seen();
    for (const name of ['coordinates', 'landmark', 'houseRules']) {
      expect(space).not.toHaveProperty(name);
    }
    const answer = await app.get(`/space/${listing.id}/host`);
    expect(answer.json<{ data: object }>().data).not.toHaveProperty('phone');
  });

  it.each([
    ['coordinates', '51.5,-0.12'],
    ['coordinates', '51.5,0.12'],
    ['coordinates', 'here'],
    ['landmark', 'x'.repeat(121)],
    ['houseRules', 'x'.repeat(1_001)],
    ['contactPhone', '12'],
    ['contactPhone', 'call me'],
  ])('refuses %s %s', async (name, text) => {
    const answer = await change({ pictures: [], texts: { [name]: text } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(name);
  });
});
