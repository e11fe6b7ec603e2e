import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminActions,
  jobs,
  listingChanges,
  listingRemovals,
  mailbox,
  spaces,
  suspendedSpaces,
} from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { openAdminConsole, codeIn, messageIn, REASON } from '#tests/setup/admin-console.ts';
import { LISTING, listingIn, listSpace, sendForm } from '#tests/setup/listings.ts';

const EMAIL = 'host@rooms.ng';
const DAY = 24 * HOUR;

let app: AccountsApp;
let admin: string;
let host: string;
let adminConsole: ReturnType<typeof openAdminConsole>;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  admin = await app.memberToken('admin', 'admin@rooms.ng');
});

beforeEach(async () => {
  const { db } = app.database;
  for (const table of [
    mailbox,
    suspendedSpaces,
    listingRemovals,
    listingChanges,
    adminActions,
    spaces,
    jobs,
  ])
    await db.delete(table);
  // Admin sessions end after half a day, and some tests advance the clock by days.
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  host = await app.memberToken('host', EMAIL);
  adminConsole = openAdminConsole(app, admin);
});

afterAll(() => app.close());

const list = async () => listingIn(await listSpace(app, host)).id;
const live = async () => {
  const id = await list();
  await adminConsole.approve(id);
  return id;
};
const isPublic = async (id: string) => {
  app.settle();
  return (await app.get(`/space/getOne/${id}`)).statusCode === 200;
};
const change = (id: string, name = 'Surulere Rooms') =>
  sendForm(app, 'PUT', `/host/listings/${id}`, {
    token: host,
    texts: { ...LISTING, name, pictures: '[]' },
  });
const mailAbout = async (subject: string) =>
  (await app.mailsTo(EMAIL)).find((mail) => mail.subject === subject);
const actions = async () =>
  (await adminConsole.log()).map(({ action, subjectId }) => [action, subjectId]);

describe('a listing in the admin console', () => {
  it('shows its host, its changes and who made them, whatever its status', async () => {
    const id = await live();
    await change(id, 'Stadium Rooms');
    app.wait(1_000);
    await adminConsole.remove(id);
    const {
      host: owner,
      changes,
      removed,
      upcomingBookings,
      listingStatus,
    } = await adminConsole.listing(id);
    expect(owner).toMatchObject({ email: EMAIL, idCardNumber: '••••4821' });
    expect([listingStatus, upcomingBookings]).toEqual(['deleted', 0]);
    expect(changes.map(({ kind, by, fields }) => [kind, by, fields])).toEqual(
      expect.arrayContaining([
        ['created', 'The host', []],
        ['approved', 'The admin', []],
        ['changed', 'The host', ['name']],
        ['removed', 'The admin', []],
      ]),
    );
    expect(changes[0]?.kind).toBe('removed');
    expect(removed).toMatchObject({ reason: REASON, at: app.clock.time.toISOString() });
    expect(JSON.stringify(owner)).not.toContain('1112220');
  });

  it.each(['0123456789', 'nowhere'])('is not found as %s', async (id) => {
    const answer = await app.call('GET', `/admin/spaces/${id}`, { token: admin });
    expect(codeIn(answer)).toBe('SPACE_NOT_FOUND');
  });
});

describe('sending a listing back', () => {
  it('notifies the host why by email and in their list; once changed, it is pending again', async () => {
    const id = await list();
    expect(messageIn(await adminConsole.sendBack(id))).toBe('We’ve asked the host for changes.');
    const mail = await mailAbout('Your listing needs changes: Surulere Rooms');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/managelist');
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.json()).toMatchObject({ data: [{ listingStatus: 'rejected', note: REASON }] });
    expect((await change(id)).statusCode).toBe(200);
    expect(await adminConsole.listing(id)).toMatchObject({ listingStatus: 'pending' });
    expect((await adminConsole.listing(id)).note).toBeUndefined();
    expect(messageIn(await adminConsole.approve(id))).toBe('The space is live.');
    expect(await actions()).toEqual([
      ['listing-approved', id],
      ['listing-sent-back', id],
    ]);
  });

  it('happens once when two admins give the same reason, and is refused with another reason', async () => {
    const id = await list();
    const other = await app.memberToken('admin', 'other@rooms.ng');
    const answers = await Promise.all([
      adminConsole.sendBack(id),
      adminConsole.sendBack(id, REASON, other),
    ]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'The host has already been asked for changes.',
      'We’ve asked the host for changes.',
    ]);
    const late = await adminConsole.sendBack(id, 'Another reason.');
    expect(codeIn(late)).toBe('LISTING_STATE');
    expect(messageIn(late)).toMatch(/^The host was asked for changes after you opened/);
    expect(await actions()).toHaveLength(1);
  });

  it('is possible for pending listings only, and requires a reason', async () => {
    const id = await live();
    const late = await adminConsole.sendBack(id);
    expect(codeIn(late)).toBe('LISTING_STATE');
    expect(messageIn(late)).toMatch(/^This listing was approved after you opened it/);
    const bare = await adminConsole.sendBack(id, '  ');
    expect(bare.json()).toMatchObject({
      errors: { reason: 'Please give a short reason.' },
    });
    await adminConsole.remove(id);
    for (const gone of [await adminConsole.sendBack(id), await adminConsole.approve(id)]) {
      expect(codeIn(gone)).toBe('SPACE_NOT_FOUND');
      expect(messageIn(gone)).toMatch(/^This listing was deleted after you opened it/);
    }
  });

  it('sends no email if the host changed the listing before the email was sent', async () => {
    const id = await list();
    await adminConsole.sendBack(id);
    await change(id);
    expect(await app.mailsTo(EMAIL)).toEqual([]);
  });
});

describe('deleting a listing', () => {
  it('hides it from visitors and its host at once, and notifies the host why', async () => {
    const id = await live();
    expect(messageIn(await adminConsole.remove(id))).toBe('The space has been deleted.');
    expect(await isPublic(id)).toBe(false);
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.body).not.toContain(id);
    const mail = await mailAbout('We’ve removed your space: Surulere Rooms');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('reply to this email');
    expect(await adminConsole.removed()).toMatchObject([
      { id, name: 'Surulere Rooms', hostName: 'The host', reason: REASON },
    ]);
    const [entry] = await adminConsole.log();
    expect(entry).toMatchObject({
      by: 'The admin',
      action: 'listing-deleted',
      subject: 'Surulere Rooms',
      reason: REASON,
    });
  });

  it('happens once when two admins do it at once', async () => {
    const id = await live();
    const other = await app.memberToken('admin', 'other@rooms.ng');
    const answers = await Promise.all([
      adminConsole.remove(id),
      adminConsole.remove(id, 'Again.', other),
    ]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'The space has been deleted.',
      'This space was already deleted.',
    ]);
    expect(await adminConsole.removed()).toHaveLength(1);
  });

  it('requires a reason and an existing listing', async () => {
    expect(codeIn(await adminConsole.remove(await live(), ''))).toBe('INVALID_INPUT');
    expect(codeIn(await adminConsole.remove('0123456789'))).toBe('SPACE_NOT_FOUND');
  });
});

describe('restoring a listing', () => {
  it('returns it to its earlier status and notifies the host', async () => {
    const id = await live();
    await adminConsole.remove(id);
    expect(messageIn(await adminConsole.restore(id))).toBe('The space has been restored.');
    expect(await isPublic(id)).toBe(true);
    const mail = await mailAbout('Your space is back: Surulere Rooms');
    expect(mail?.text).toContain('Guests can find and book it again.');
    expect(await adminConsole.removed()).toEqual([]);
    expect(messageIn(await adminConsole.restore(id))).toBe('This space isn’t deleted.');
    expect((await actions()).map(([action]) => action)).toEqual([
      'listing-restored',
      'listing-deleted',
      'listing-approved',
    ]);
  });

  it.each(['pending', 'paused', 'rejected'] as const)(
    'returns a %s listing to that status',
    async (status) => {
      const id = await list();
      await app.database.db.update(spaces).set({ listingStatus: status }).where(eq(spaces.id, id));
      await adminConsole.remove(id);
      await adminConsole.restore(id);
      expect((await adminConsole.space(id))?.listingStatus).toBe(status);
    },
  );

  it('is possible for thirty days', async () => {
    const id = await live();
    await adminConsole.remove(id);
    app.wait(30 * DAY - 1);
    adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@rooms.ng'));
    expect(await adminConsole.removed()).toHaveLength(1);
    app.wait(1);
    expect(await adminConsole.removed()).toEqual([]);
    expect(codeIn(await adminConsole.restore(id))).toBe('RESTORE_REFUSED');
    expect((await adminConsole.space(id))?.listingStatus).toBe('deleted');
  });

  it('is refused for listings that their host deleted or whose host is gone', async () => {
    const own = await live();
    await app.call('DELETE', `/host/listings/${own}`, { token: host });
    expect(codeIn(await adminConsole.restore(own))).toBe('RESTORE_REFUSED');
    const leaving = await app.memberToken('host', 'leaving@rooms.ng');
    const { id } = listingIn(await listSpace(app, leaving));
    await adminConsole.remove(id);
    await app.call('DELETE', '/accounts/me', { token: leaving, body: { password: PASSWORD } });
    expect(await adminConsole.removed()).toEqual([]);
    expect(codeIn(await adminConsole.restore(id))).toBe('RESTORE_REFUSED');
  });

  it('respects the listing quota: an active one comes back paused, a pending one sent back', async () => {
    // Without a plan the listing quota is one.
    const first = await live();
    await adminConsole.remove(first);
    app.wait(1);
    const second = await list();
    expect(messageIn(await adminConsole.restore(first))).toBe(
      'The space has been restored but is paused, because its host’s plan has no room for it right now.',
    );
    expect((await adminConsole.space(first))?.listingStatus).toBe('paused');
    const resumed = await app.post(`/host/listings/${first}/resume`, undefined, { token: host });
    expect(codeIn(resumed)).toBe('LISTING_LIMIT');
    await adminConsole.remove(second);
    app.wait(1);
    await app.database.db
      .update(spaces)
      .set({ createdAt: app.clock.time })
      .where(eq(spaces.id, first));
    expect(messageIn(await adminConsole.restore(second))).toBe(
      'The space is back with its host, because their plan has no room for it right now.',
    );
    expect(await adminConsole.space(second)).toMatchObject({ listingStatus: 'rejected' });
  });

  it('keeps it active after the host’s plan has ended, if no other space was listed since', async () => {
    const id = await live();
    await app.add(makeImportedSpace(8, { hostId: await adminConsole.accountId(EMAIL) }));
    await adminConsole.remove(id);
    expect(messageIn(await adminConsole.restore(id))).toBe('The space has been restored.');
    expect((await adminConsole.space(id))?.listingStatus).toBe('active');
  });

  it('works for a space without a host', async () => {
    await app.add(makeImportedSpace(7));
    expect((await adminConsole.remove(idOf(7))).statusCode).toBe(200);
    expect(await isPublic(idOf(7))).toBe(false);
    expect((await adminConsole.removed())[0]).toMatchObject({ id: idOf(7), hostName: '' });
    await adminConsole.restore(idOf(7));
    expect(await isPublic(idOf(7))).toBe(true);
  });
});
