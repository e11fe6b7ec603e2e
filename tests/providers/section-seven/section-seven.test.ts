import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { type SectionSevenProvider, start } from './section-seven.ts';

const OPEN = { opening: '08:00', closing: '18:00' };

const space = (id: string, location: Space['location']): Space => ({
  id,
  name: `Desk ${id}`,
  overview: 'A calm room.',
  amenities: ['wifi', 'solar'],
  images: [{ imageUrl: '/images/demo/a/640.webp', placeholder: '0'.repeat(24) }],
  spaceAddress: '1 Marina',
  location,
  spaceType: 'cowork hub',
  pricePerDay: 9500,
  pricePerHour: 1500,
  capacity: 12,
  bookingCount: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  daysAgo: 4,
  listingStatus: 'active',
  availability: { Mon: OPEN, Fri: OPEN },
  rating: { average: 4.5, count: 8 },
  featured: true,
});

const SPACES = ['a', 'b', 'c', 'd', 'e'].map((id, at) => space(id, at < 3 ? 'Yaba' : 'Lekki'));

let provider: SectionSevenProvider;

beforeAll(async () => {
  provider = await start({ port: 0, spaces: SPACES });
});

afterAll(() => provider.stop());

const get = (path: string, init?: RequestInit) => fetch(`${provider.apiBase}${path}`, init);

async function rows(path: string) {
  const body = (await (await get(path)).json()) as { message: string; data: object[] };
  expect(body.message).toBe('Success');
  return body.data;
}

describe('a provider with section 7 only [S7.3]', () => {
  it('returns rows in the old-fashioned formats', async () => {
    const [first, second, third, fourth, fifth] = await rows('/space/getAll');
    expect(first).toMatchObject({
      amenities: ['wifi', 'solar'],
      pricePerDay: 9500,
      availability: { monday: OPEN, friday: OPEN },
    });
    expect(second).toMatchObject({ amenities: 'wifi, solar' });
    expect(third).toMatchObject({ pricePerDay: '9500', capacity: '12' });
    expect(fourth).not.toHaveProperty('bookingCount');
    expect(fifth).not.toHaveProperty('images');
  });

  it('returns nothing that the specification does not have', async () => {
    const message = JSON.stringify(await rows('/space/getAll'));
    expect(message).not.toMatch(/rating|featured|placeholder|version|"Mon"/);
  });

  it('responds to the other public calls', async () => {
    expect(await rows('/space/location?location=Lekki')).toHaveLength(2);
    expect(await rows('/space/location?location=Ikoyi')).toEqual([]);
    expect(await rows('/space/toprated')).toHaveLength(5);
    expect(await rows('/space/getOne/b')).toMatchObject({ id: 'b' });
  });

  it.each(['/capabilities', '/health', '/space/a/reviews', '/space/getOne/z', '/nothing'])(
    'has no %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Not found' });
    },
  );

  it('refuses a header that section 7 does not have', async () => {
    const response = await get('/space/getAll', { headers: { 'Idempotency-Key': 'k' } });
    expect(response.status).toBe(400);
  });

  it.each([
    ['content-type, authorization', 204, '*'],
    ['content-type, idempotency-key', 403, null],
  ])('responds to a preflight for %s with %i', async (asked, status, origin) => {
    const headers = {
      'access-control-request-headers': asked,
      'access-control-request-method': 'GET',
    };
    const response = await get('/space/getAll', { method: 'OPTIONS', headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('returns 304 for its own ETag', async () => {
    const etag = (await get('/space/getAll')).headers.get('etag') ?? '';
    const again = await get('/space/getAll', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

const post = (path: string, body: object, token?: string) =>
  get(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });

describe('bookings of a provider with section 7 only', () => {
  it('are started, paid on another origin and verified once', async () => {
    const when = { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 2 };
    expect((await post('/booking/initialize/a', when)).status).toBe(401);
    const logIn = { email: 'ada@x.test', password: 'Danfo#Yellow1' };
    const { token } = (await (await post('/users/login', logIn)).json()) as { token: string };
    const started = await post('/booking/initialize/a', when, token);
    const { data } = (await started.json()) as {
      data: { reference: string; checkout_url: string };
    };
    expect(Object.keys(data)).toEqual(['reference', 'checkout_url']);
    expect(new URL(data.checkout_url).origin).not.toBe(provider.origin);

    const verify = `/booking/verify?reference=${data.reference}`;
    expect((await get(verify)).status).toBe(400);
    await fetch(`${data.checkout_url}/pay`, { method: 'POST' });
    expect((await get(`/booking/day/verify?reference=${data.reference}`)).status).toBe(404);
    expect((await get(verify)).status).toBe(200);
    const again = await get(verify);
    expect([again.status, await again.json()]).toEqual([
      400,
      { message: 'Booking already confirmed' },
    ]);
    const mine = await get('/users/booking', { headers: { authorization: `Bearer ${token}` } });
    expect(await mine.json()).toMatchObject({
      data: [{ spaceName: 'Desk a', startDate: '2026-11-23', status: 'upcoming' }],
    });
  });
});

describe('subscriptions of a provider with section 7 only', () => {
  it('are started with an empty body, paid on another origin and verified once, each by its own endpoint', async () => {
    expect((await post('/subscription/premium/initialize', {})).status).toBe(401);
    const logIn = { email: 'ngozi@x.test', password: 'Danfo#Yellow1' };
    const entered = (await (await post('/host/login', logIn)).json()) as { token: string };
    const started = await post('/subscription/premium/initialize', {}, entered.token);
    const { data } = (await started.json()) as {
      data: { reference: string; checkout_url: string };
    };
    expect(provider.subscription.subscriptions).toMatchObject([{ plan: 'premium', body: {} }]);
    const verify = `/subscription/premium/verify?reference=${data.reference}`;
    expect((await get(verify)).status).toBe(400);
    await fetch(`${data.checkout_url}/pay`, { method: 'POST' });
    expect((await get(`/subscription/verify?reference=${data.reference}`)).status).toBe(404);
    expect((await get(verify)).status).toBe(200);
    const again = await get(verify);
    expect([again.status, await again.json()]).toEqual([
      400,
      { message: 'Subscription already confirmed' },
    ]);
  });
});

describe('hosts of a provider with section 7 only', () => {
  const enter = async (path: string, email: string) => {
    const answer = await post(path, { email, password: 'Danfo#Yellow1' });
    return ((await answer.json()) as { token: string }).token;
  };
  const as = (token: string, init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });

  it('see their listings, bookings and balance, and are paid out once', async () => {
    expect((await get('/host/currentbalance')).status).toBe(401);
    const token = await enter('/host/login', 'ngozi@x.test');
    const read = async (path: string) => {
      const answer = await get(path, as(token));
      return ((await answer.json()) as { data: unknown }).data;
    };
    expect(await read('/host/getspaces')).toBe(4);
    expect(await read('/host/listings')).toHaveLength(4);
    expect(await read('/host/bookingcategories')).toEqual({
      counts: { upcoming: 2, active: 1, completedBookings: 7 },
    });
    expect(await read('/host/bookingList')).toHaveLength(4);
    expect(await read('/host/bookingdetails/a')).toMatchObject({
      Bookings: [{ userName: 'Ada' }, { userName: 'Tunde' }],
    });
    const paid = await post('/host/payout', {}, token);
    expect(await paid.json()).toMatchObject({ reference: 'payout-1', amount: 125_000 });
    expect(await read('/host/currentbalance')).toBe(0);
    expect((await post('/host/payout', {}, token)).status).toBe(400);
  });

  it('list spaces with a multipart form, which the admin approves', async () => {
    const [host, admin] = [
      await enter('/host/login', 'ngozi@x.test'),
      await enter('/users/login', 'admin@x.test'),
    ];
    const form = new FormData();
    form.append('name', 'New Desk');
    form.append('amenities', '["wifi"]');
    form.append('images', new Blob(['x'], { type: 'image/jpeg' }), 'one.jpg');
    const sent = { method: 'POST', body: form };
    expect((await get('/space/create', as(admin, sent))).status).toBe(401);
    expect((await get('/space/create', as(host, sent))).status).toBe(201);
    expect(provider.hosting.created[0]?.files).toMatchObject([{ name: 'images' }]);
    const waiting: unknown = await (await get('/spaces/unapproved', as(admin))).json();
    expect(waiting).toMatchObject({ data: [{ id: 'new-1', name: 'New Desk', amenities: 'wifi' }] });
    await get('/space/approve/new-1', as(admin, { method: 'PATCH' }));
    expect(await (await get('/spaces/unapproved', as(admin))).json()).toMatchObject({ data: [] });
  });
});
