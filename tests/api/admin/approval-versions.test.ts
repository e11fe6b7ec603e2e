import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#contract/hosting/listings.ts';
import { jobs, listingChanges, spaceExtras, spaces } from '#server/db/schema/schema.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { codeIn, messageIn, openAdminConsole, REASON } from '#tests/setup/admin-console.ts';
import { PROJECTOR } from '#tests/setup/extras.ts';
import { listingConsole, listingIn, listSpace } from '#tests/setup/listings.ts';

const CHANGED =
  'The host changed this listing after you opened it. Read the new version, then decide again.';

let app: AccountsApp;
let admin: string;
let host: string;
let listing: Listing;
let adminConsole: ReturnType<typeof openAdminConsole>;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  host = await app.memberToken('host', 'host@rooms.ng');
  adminConsole = openAdminConsole(app, admin);
});

beforeEach(async () => {
  for (const table of [listingChanges, spaceExtras, spaces, jobs]) {
    await app.database.db.delete(table);
  }
  listing = listingIn(await listSpace(app, host));
});

afterAll(() => app.close());

const { change } = listingConsole(() => ({ app, host, listing }));
const edit = (texts: Readonly<Record<string, string>>) => change({ pictures: [], texts });

const approve = (version: string | undefined) =>
  app.call('PATCH', `/space/approve/${listing.id}?basedOn=${version}`, { token: admin });
const sendBack = (version: string | undefined) =>
  app.post(
    `/admin/spaces/${listing.id}/send-back?basedOn=${version}`,
    { reason: REASON },
    { token: admin },
  );
const remove = (version: string | undefined) =>
  app.post(
    `/admin/spaces/${listing.id}/remove?basedOn=${version}`,
    { reason: REASON },
    { token: admin },
  );
const statusNow = async () => (await adminConsole.space(listing.id))?.listingStatus;

describe('the version of a listing for admins', () => {
  it('is the same in the list, on its screen and for its host', async () => {
    const list = await app.call('GET', '/spaces/unapproved', { token: admin });
    const [waiting] = list.json<{ data: Listing[] }>().data;
    expect(listing.version).toMatch(/^[\w-]{22}$/);
    expect([waiting?.version, (await adminConsole.listing(listing.id)).version]).toEqual([
      listing.version,
      listing.version,
    ]);
  });
});

describe.each([
  ['an approval', approve, 'active'],
  ['a request for changes', sendBack, 'rejected'],
] as const)('%s', (_, decide, decided) => {
  it.each([
    ['price', { pricePerDay: '99000' }],
    ['address', { spaceAddress: '2 Other Street' }],
    [
      'extras',
      {
        extras: JSON.stringify([
          { id: PROJECTOR, name: 'Projector', price: 500, per: 'day', active: true },
        ]),
      },
    ],
  ])(
    'is refused if the host has changed the %s since the listing was read',
    async (_field, texts) => {
      const { version } = await adminConsole.listing(listing.id);
      expect((await edit(texts)).statusCode).toBe(200);
      const answer = await decide(version);
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'LISTING_CHANGED']);
      expect(messageIn(answer)).toBe(CHANGED);
      expect(await statusNow()).toBe('pending');
      expect((await decide((await adminConsole.listing(listing.id)).version)).statusCode).toBe(200);
      expect(await statusNow()).toBe(decided);
    },
  );

  it('is refused if the host has answered a request for changes since', async () => {
    const { version } = await adminConsole.listing(listing.id);
    await adminConsole.sendBack(listing.id);
    expect(codeIn(await decide(version))).toBe(decided === 'active' ? 'LISTING_STATE' : '200');
    await edit({ overview: 'Something else entirely.' });
    expect(codeIn(await decide(version))).toBe('LISTING_CHANGED');
    expect(await statusNow()).toBe('pending');
  });

  it('isn’t refused because the host has saved the same content again', async () => {
    const { version } = await adminConsole.listing(listing.id);
    await edit({});
    expect((await decide(version)).statusCode).toBe(200);
    expect(await statusNow()).toBe(decided);
  });

  it('is refused with a version that can’t be one', async () => {
    expect([(await decide('latest')).statusCode, await statusNow()]).toEqual([400, 'pending']);
  });

  it('decides once if a change arrives at the same time', async () => {
    const { version } = await adminConsole.listing(listing.id);
    const [decision, edited] = await Promise.all([decide(version), edit({ capacity: '3' })]);
    const after = await adminConsole.listing(listing.id);
    expect([edited.statusCode, after.capacity]).toEqual([200, 3]);
    // Either the edit follows the decision, and submits a listing that was sent back again; or the
    // decision is refused.
    expect([
      ['200', decided === 'active' ? 'active' : 'pending'],
      ['LISTING_CHANGED', 'pending'],
    ]).toContainEqual([codeIn(decision), after.listingStatus]);
  });
});

describe('a deletion', () => {
  it('is refused if the host has changed the listing since it was read', async () => {
    const { version } = await adminConsole.listing(listing.id);
    await edit({ pricePerDay: '99000' });
    const answer = await remove(version);
    expect([answer.statusCode, codeIn(answer), messageIn(answer)]).toEqual([
      409,
      'LISTING_CHANGED',
      CHANGED,
    ]);
    expect(await statusNow()).toBe('pending');
    const read = await adminConsole.listing(listing.id);
    expect((await remove(read.version)).statusCode).toBe(200);
    expect(await statusNow()).toBe('deleted');
  });

  it('isn’t refused if the listing is already deleted', async () => {
    const { version } = await adminConsole.listing(listing.id);
    await edit({ pricePerDay: '99000' });
    await adminConsole.remove(listing.id);
    expect((await remove(version)).statusCode).toBe(200);
  });
});

describe('a decision without a version', () => {
  it('is about whatever the listing contains, as in the specification [S7.30]', async () => {
    await edit({ pricePerDay: '99000' });
    expect((await adminConsole.approve(listing.id)).statusCode).toBe(200);
    expect(await statusNow()).toBe('active');
  });
});
