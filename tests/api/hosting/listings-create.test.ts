import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listingApi } from '#contract/hosting/listings.ts';
import { accounts, listingChanges, spaces } from '#server/db/schema/schema.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  encodeForm,
  leftovers,
  LISTING,
  listingIn,
  listSpace,
  NOTHING,
  OFFICE,
  makeFormPhoto,
  sendForm,
  openListingsApp,
  removeListings,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let store: PictureStore;
let host: string;

beforeAll(async () => {
  store = createMemoryStore();
  ({ app, host } = await openListingsApp(store));
});

beforeEach(() => removeListings(app));

afterAll(() => app.close());

describe('POST /space/create', { timeout: 60_000 }, () => {
  it('accepts exactly what the specification sends [S7.12]', async () => {
    const files = [await makeFormPhoto(1), await makeFormPhoto(2)];
    const answer = await listSpace(app, host, { files });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ message: string }>();
    expect(v.parse(listingApi.create.reply, body)).toEqual(body);
    expect(body.message).toBe('Your space has been added. It’ll go live once we’ve reviewed it.');
    expect(listingIn(answer)).toMatchObject({
      name: 'Surulere Rooms',
      overview: LISTING['overview'],
      spaceType: 'cowork hub',
      location: 'Surulere',
      spaceAddress: '12 Adeniran Ogunsanya Street',
      pricePerDay: 10_000,
      pricePerHour: 1_500.5,
      capacity: 12,
      availability: { Mon: OFFICE, Fri: OFFICE },
      amenities: ['wifi', 'solar'],
      listingStatus: 'pending',
      bookingCount: 0,
      featured: false,
    });
    expect(listingIn(answer).images).toHaveLength(2);
    expect(await app.database.db.select().from(listingChanges)).toMatchObject([
      { kind: 'created', spaceId: listingIn(answer).id, before: null },
    ]);
  });

  it('shows the new listing to its host, and to no visitor [S7.15] [S7.16]', async () => {
    const { id } = listingIn(await listSpace(app, host, { files: [await makeFormPhoto(1)] }));
    app.settle();
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.json()).toMatchObject({ data: [{ id, listingStatus: 'pending' }] });
    const live = await app.call('GET', '/host/getspaces', { token: host });
    expect(live.json()).toMatchObject({ data: 0 });
    expect((await app.get(`/space/getOne/${id}`)).statusCode).toBe(404);
    const other = await app.memberToken('host', 'other@rooms.ng');
    const theirs = await app.call('GET', '/host/listings', { token: other });
    expect(theirs.json()).toMatchObject({ data: [] });
  });

  it('accepts a form without photos, and the empty file field that a browser sends then', async () => {
    expect(listingIn(await listSpace(app, host)).images).toEqual([]);
    await app.database.db.delete(spaces);
    const empty = { name: '', bytes: new Uint8Array(), type: 'application/octet-stream' };
    expect(listingIn(await listSpace(app, host, { files: [empty] })).images).toEqual([]);
  });

  it('shows the same photo once', async () => {
    const files = [
      await makeFormPhoto(1),
      await makeFormPhoto(1, 'again.jpg'),
      await makeFormPhoto(2),
    ];
    expect(listingIn(await listSpace(app, host, { files })).images).toHaveLength(2);
  });

  it('accepts facts, with the date in Lagos on which they were given', async () => {
    const facts = JSON.stringify({ nightPower: 'inverter', backupHours: 6.5, mbps: 40 });
    app.clock.time = new Date('2026-11-21T23:30:00Z');
    expect(listingIn(await listSpace(app, host, { texts: { facts } })).facts).toEqual({
      nightPower: 'inverter',
      backupHours: 6.5,
      mbps: 40,
      confirmedOn: '2026-11-22',
    });
  });
});

describe('a polyglot file', () => {
  it('becomes an image and nothing else', async () => {
    const { bytes } = await makeFormPhoto(1);
    const files = [{ name: 'page.jpg', bytes: Buffer.concat([bytes, HTML]) }];
    const { images } = listingIn(await listSpace(app, host, { files }));
    const answer = await app.server.inject({ url: images[0]?.imageUrl ?? '' });
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.rawPayload.includes('polyglot')).toBe(false);
    // The result is the same image as without the appended bytes.
    const plain = await listSpace(app, await app.memberToken('host', 'two@rooms.ng'), {
      files: [await makeFormPhoto(1)],
    });
    expect(listingIn(plain).images[0]?.imageUrl).toBe(images[0]?.imageUrl);
  });
});

describe('listing a space [S6.3]', () => {
  it.each(['user', 'admin'] as const)('is refused for a %s', async (role) => {
    const token = await app.memberToken(role, `${role}@rooms.ng`);
    expect((await listSpace(app, token)).statusCode).toBe(403);
  });

  it('is refused without a token, whatever is sent', async () => {
    expect((await listSpace(app, undefined)).statusCode).toBe(401);
    const { payload, type } = await encodeForm({ files: [{ name: 'x', bytes: HTML }] });
    const answer = await app.server.inject({
      method: 'PUT',
      url: '/api/v1/host/listings/0123456789',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is refused for a host who was suspended meanwhile', async () => {
    const email = 'suspended@rooms.ng';
    const token = await app.memberToken('host', email);
    await app.database.db
      .update(accounts)
      .set({ suspendedAt: app.clock.time })
      .where(eq(accounts.email, email));
    app.settle();
    app.wait(60_000);
    expect((await listSpace(app, token)).statusCode).toBe(401);
    await sendForm(app, 'POST', '/space/create', { token });
    expect(await leftovers(app)).toEqual(NOTHING);
  });
});
