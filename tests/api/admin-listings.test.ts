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
} from '#server/db/schema.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { adminDesk, codeIn, messageIn, REASON } from '#tests/setup/admin-desk.ts';
import { LISTING, listingIn, listSpace, sendForm } from '#tests/setup/listings.ts';

const EMAIL = 'host@rooms.ng';
const DAY = 24 * HOUR;

let app: AccountsApp;
let admin: string;
let host: string;
let desk: ReturnType<typeof adminDesk>;

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
  // Sessions of admins end after half a day, and some tests let days pass.
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  host = await app.memberToken('host', EMAIL);
  desk = adminDesk(app, admin);
});

afterAll(() => app.close());

const list = async () => listingIn(await listSpace(app, host)).id;
const live = async () => {
  const id = await list();
  await desk.approve(id);
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
const actions = async () => (await desk.log()).map(({ action, subjectId }) => [action, subjectId]);

describe('a listing as its admin sees it', () => {
  it('has its host, its changes and who made them, whatever its status', async () => {
    const id = await live();
    await change(id, 'Stadium Rooms');
    app.wait(1_000);
    await desk.remove(id);
    const {
      host: owner,
      changes,
      removed,
      upcomingBookings,
      listingStatus,
    } = await desk.listing(id);
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

  it.each(['0123456789', 'nowhere'])('is unknown as %s', async (id) => {
    const answer = await app.call('GET', `/admin/spaces/${id}`, { token: admin });
    expect(codeIn(answer)).toBe('SPACE_NOT_FOUND');
  });
});

describe('sending a listing back', () => {
  it('tells the host why by mail and in their list; changed, it waits again', async () => {
    const id = await list();
    expect(messageIn(await desk.sendBack(id))).toBe('It is sent back to its host.');
    const mail = await mailAbout('Please change your listing: Surulere Rooms');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/managelist');
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.json()).toMatchObject({ data: [{ listingStatus: 'rejected', note: REASON }] });
    expect((await change(id)).statusCode).toBe(200);
    expect(await desk.listing(id)).toMatchObject({ listingStatus: 'pending' });
    expect((await desk.listing(id)).note).toBeUndefined();
    expect(messageIn(await desk.approve(id))).toBe('The space is live.');
    expect(await actions()).toEqual([
      ['listing-approved', id],
      ['listing-sent-back', id],
    ]);
  });

  it('is done once by two admins with the same words, and refused with others', async () => {
    const id = await list();
    const other = await app.memberToken('admin', 'other@rooms.ng');
    const answers = await Promise.all([desk.sendBack(id), desk.sendBack(id, REASON, other)]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'It is sent back to its host.',
      'It was sent back already.',
    ]);
    expect(codeIn(await desk.sendBack(id, 'Another reason.'))).toBe('LISTING_STATE');
    expect(await actions()).toHaveLength(1);
  });

  it('is for what waits alone, and needs a reason', async () => {
    const id = await live();
    expect(codeIn(await desk.sendBack(id))).toBe('LISTING_STATE');
    const bare = await desk.sendBack(id, '  ');
    expect(bare.json()).toMatchObject({
      errors: { reason: 'please say why, in a few words' },
    });
    await desk.remove(id);
    expect(codeIn(await desk.sendBack(id))).toBe('SPACE_NOT_FOUND');
  });

  it('says nothing of what was changed before the mail left', async () => {
    const id = await list();
    await desk.sendBack(id);
    await change(id);
    expect(await app.mailsTo(EMAIL)).toEqual([]);
  });
});

describe('deleting a listing', () => {
  it('takes it from visitors and its host at once, who is told why', async () => {
    const id = await live();
    expect(messageIn(await desk.remove(id))).toBe('The space is deleted.');
    expect(await isPublic(id)).toBe(false);
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.body).not.toContain(id);
    const mail = await mailAbout('We have taken your space down: Surulere Rooms');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('answer this mail');
    expect(await desk.removed()).toMatchObject([
      { id, name: 'Surulere Rooms', hostName: 'The host', reason: REASON },
    ]);
    const [entry] = await desk.log();
    expect(entry).toMatchObject({
      by: 'The admin',
      action: 'listing-deleted',
      subject: 'Surulere Rooms',
      reason: REASON,
    });
  });

  it('is done once by two admins at once', async () => {
    const id = await live();
    const other = await app.memberToken('admin', 'other@rooms.ng');
    const answers = await Promise.all([desk.remove(id), desk.remove(id, 'Again.', other)]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'The space is deleted already.',
      'The space is deleted.',
    ]);
    expect(await desk.removed()).toHaveLength(1);
  });

  it('needs a reason, and a listing', async () => {
    expect(codeIn(await desk.remove(await live(), ''))).toBe('INVALID_INPUT');
    expect(codeIn(await desk.remove('0123456789'))).toBe('SPACE_NOT_FOUND');
  });
});

describe('putting a listing back', () => {
  it('makes it what it was, and tells the host', async () => {
    const id = await live();
    await desk.remove(id);
    expect(messageIn(await desk.restore(id))).toBe('The space is back.');
    expect(await isPublic(id)).toBe(true);
    const mail = await mailAbout('Your space is back: Surulere Rooms');
    expect(mail?.text).toContain('Guests find and book it again.');
    expect(await desk.removed()).toEqual([]);
    expect(messageIn(await desk.restore(id))).toBe('The space is there already.');
    expect((await actions()).map(([action]) => action)).toEqual([
      'listing-restored',
      'listing-deleted',
      'listing-approved',
    ]);
  });

  it.each(['pending', 'paused', 'rejected'] as const)(
    'brings a %s one back as that',
    async (status) => {
      const id = await list();
      await app.database.db.update(spaces).set({ listingStatus: status }).where(eq(spaces.id, id));
      await desk.remove(id);
      await desk.restore(id);
      expect((await desk.space(id))?.listingStatus).toBe(status);
    },
  );

  it('can be done for thirty days', async () => {
    const id = await live();
    await desk.remove(id);
    app.wait(30 * DAY - 1);
    desk = adminDesk(app, await app.memberToken('admin', 'admin@rooms.ng'));
    expect(await desk.removed()).toHaveLength(1);
    app.wait(1);
    expect(await desk.removed()).toEqual([]);
    expect(codeIn(await desk.restore(id))).toBe('RESTORE_REFUSED');
    expect((await desk.space(id))?.listingStatus).toBe('deleted');
  });

  it('is refused for what its host deleted, and where the host is gone', async () => {
    const own = await live();
    await app.call('DELETE', `/host/listings/${own}`, { token: host });
    expect(codeIn(await desk.restore(own))).toBe('RESTORE_REFUSED');
    const leaving = await app.memberToken('host', 'leaving@rooms.ng');
    const { id } = listingIn(await listSpace(app, leaving));
    await desk.remove(id);
    await app.call('DELETE', '/accounts/me', { token: leaving, body: { password: PASSWORD } });
    expect(await desk.removed()).toEqual([]);
    expect(codeIn(await desk.restore(id))).toBe('RESTORE_REFUSED');
  });

  it('makes no room that the plan has not: a live one comes paused, a waiting one sent back', async () => {
    // Without a plan there is room for one.
    const first = await live();
    await desk.remove(first);
    app.wait(1);
    const second = await list();
    expect(messageIn(await desk.restore(first))).toBe(
      'The space is back, but paused: its host’s plan has no room for it now.',
    );
    expect((await desk.space(first))?.listingStatus).toBe('paused');
    const resumed = await app.post(`/host/listings/${first}/resume`, undefined, { token: host });
    expect(codeIn(resumed)).toBe('LISTING_LIMIT');
    await desk.remove(second);
    app.wait(1);
    await app.database.db
      .update(spaces)
      .set({ createdAt: app.clock.time })
      .where(eq(spaces.id, first));
    expect(messageIn(await desk.restore(second))).toBe(
      'The space is back with its host, whose plan has no room for it now.',
    );
    expect(await desk.space(second)).toMatchObject({ listingStatus: 'rejected' });
  });

  it('costs a host no place whose plan has ended: others were listed before', async () => {
    const id = await live();
    await app.add(makeSpace(8, { hostId: await desk.accountId(EMAIL) }));
    await desk.remove(id);
    expect(messageIn(await desk.restore(id))).toBe('The space is back.');
    expect((await desk.space(id))?.listingStatus).toBe('active');
  });

  it('works for a space that no account lists', async () => {
    await app.add(makeSpace(7));
    expect((await desk.remove(idOf(7))).statusCode).toBe(200);
    expect(await isPublic(idOf(7))).toBe(false);
    expect((await desk.removed())[0]).toMatchObject({ id: idOf(7), hostName: '' });
    await desk.restore(idOf(7));
    expect(await isPublic(idOf(7))).toBe(true);
  });
});
