import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Percentiles, VisitReport } from '#contract/visits/visit-figures.ts';
import { visitFigures } from '#server/db/schema/schema.ts';
import { type AccountsApp, HOUR, openAccountsApp } from '#tests/setup/accounts.ts';

let app: AccountsApp;
let admin: string;

beforeAll(async () => {
  app = await openAccountsApp();
  admin = await app.memberToken('admin', 'admin@rooms.ng');
});

beforeEach(async () => {
  await app.database.db.delete(visitFigures);
});

afterAll(() => app.close());

const visit = (changes: Partial<VisitReport> = {}) => ({
  page: 'space',
  connection: '4g',
  figures: { lcp: 900 },
  ...changes,
});

async function percentiles(): Promise<readonly Percentiles[]> {
  const answer = await app.call('GET', '/admin/visits', { token: admin });
  return answer.json<{ data: readonly Percentiles[] }>().data;
}

describe('the speed of visits', () => {
  it('is counted by page, connection and metric, and read as percentiles', async () => {
    for (let sent = 0; sent < 3; sent += 1) await app.post('/visits', visit());
    await app.post('/visits', visit({ figures: { lcp: 9_000, cls: 0 } }));
    await app.post('/visits', visit({ connection: '3g', figures: { inp: 120 } }));
    const found = await percentiles();
    expect(found.map(({ connection, metric, visits }) => [connection, metric, visits])).toEqual([
      ['3g', 'inp', 1],
      ['4g', 'cls', 1],
      ['4g', 'lcp', 4],
    ]);
    const lcp = found.find(({ metric }) => metric === 'lcp');
    expect(lcp?.p50).toBeGreaterThan(750);
    expect(lcp?.p50).toBeLessThanOrEqual(1_000);
    expect(lcp?.p95).toBeGreaterThan(6_000);
  });

  it('adds later visits to those in the database', async () => {
    await app.post('/visits', visit());
    await percentiles();
    await app.post('/visits', visit());
    expect(await percentiles()).toMatchObject([{ visits: 2 }]);
  });

  it('is left out after 28 days and deleted after 90', async () => {
    await app.post('/visits', visit());
    await percentiles();
    app.wait(28 * 24 * HOUR);
    admin = await app.memberToken('admin', 'admin2@rooms.ng');
    expect(await percentiles()).toEqual([]);
    expect(await app.database.db.$count(visitFigures)).toBe(1);
    app.wait(63 * 24 * HOUR);
    admin = await app.memberToken('admin', 'admin3@rooms.ng');
    await app.post('/visits', visit());
    await percentiles();
    expect(await app.database.db.$count(visitFigures)).toBe(1);
  });

  it.each([
    ['an address', visit({ page: '/detailpage/01k9' as 'space' })],
    ['another field', { ...visit(), user: 'ada' }],
    ['an unknown metric', visit({ figures: { ttfb: 1 } as VisitReport['figures'] })],
    ['a negative figure', visit({ figures: { lcp: -1 } })],
    ['a fraction', visit({ figures: { lcp: 1.5 } })],
    ['a figure that is too large', visit({ figures: { lcp: 60_001 } })],
  ])('is refused with %s', async (_what, body) => {
    const answer = await app.post('/visits', body);
    expect(answer.statusCode).toBe(400);
    expect(await percentiles()).toEqual([]);
  });

  it('is shown to admins only', async () => {
    const user = await app.memberToken('user', 'ada@rooms.ng');
    expect((await app.call('GET', '/admin/visits', { token: user })).statusCode).toBe(403);
    expect((await app.call('GET', '/admin/visits')).statusCode).toBe(401);
  });
});

it('a caller with too many visits is refused for a minute, and no other caller', async () => {
  const limited = await openAccountsApp({ rateLimit: true });
  try {
    const send = (from: string) => limited.call('POST', '/visits', { from, body: visit() });
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await send('198.51.100.1')).statusCode).toBe(200);
    }
    expect((await send('198.51.100.1')).statusCode).toBe(429);
    expect((await send('198.51.100.2')).statusCode).toBe(200);
    limited.wait(60_000);
    expect((await send('198.51.100.1')).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
