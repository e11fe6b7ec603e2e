import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalApi } from '#contract/admin/approvals.ts';
import { jobs, listingChanges, spaces } from '#server/db/schema/schema.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { listingIn, listSpace } from '#tests/setup/listings.ts';

const EMAIL = 'host@rooms.ng';

let app: AccountsApp;
let admin: string;
let host: string;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  host = await app.memberToken('host', EMAIL);
});

beforeEach(async () => {
  for (const table of [listingChanges, spaces, jobs]) await app.database.db.delete(table);
});

afterAll(() => app.close());

const waiting = async () => {
  const answer = await app.call('GET', '/spaces/unapproved', { token: admin });
  const body = answer.json<v.InferOutput<typeof approvalApi.listUnapproved.reply>>();
  expect(v.parse(approvalApi.listUnapproved.reply, body)).toEqual(body);
  return body.data;
};
const approve = (id: string, token: string | undefined = admin) =>
  app.call('PATCH', `/space/approve/${id}`, { token });
const list = async () => listingIn(await listSpace(app, host)).id;
const liveMails = async () =>
  (await app.mailsTo(EMAIL)).filter(({ subject }) => subject.startsWith('Your space is live'));

describe('GET /spaces/unapproved', () => {
  it('lists pending spaces, oldest first, with their host and the last four digits of the host’s ID [S7.29]', async () => {
    const id = await list();
    await app.add(
      makeImportedSpace(1),
      makeImportedSpace(2, {
        listingStatus: 'pending',
        createdAt: new Date('2026-09-01T09:00:00Z'),
      }),
      makeImportedSpace(3, { listingStatus: 'rejected' }),
    );
    const [older, newer, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(older?.host).toBeUndefined();
    expect(newer).toMatchObject({
      id,
      listingStatus: 'pending',
      host: {
        name: 'The host',
        company: 'Mainland Rooms',
        email: EMAIL,
        phone: '',
        meansOfIdentification: 'National ID',
        idCardNumber: '••••4821',
      },
    });
    expect(JSON.stringify(newer)).not.toContain('1112220');
  });

  it('leaves out listings of hosts whose account is deleted', async () => {
    const email = 'leaving@rooms.ng';
    const token = await app.memberToken('host', email);
    const { id } = listingIn(await listSpace(app, token));
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
  });
});

describe('PATCH /space/approve/:id', () => {
  it('makes the space public at once and notifies the host once [S1.10] [S4.16] [S7.30]', async () => {
    const id = await list();
    const before = (await liveMails()).length;
    expect((await app.get(`/space/getOne/${id}`)).statusCode).toBe(404);
    expect((await approve(id)).json()).toEqual({ message: 'The space is live.' });
    expect((await app.get(`/space/getOne/${id}`)).json()).toMatchObject({
      data: { listingStatus: 'active' },
    });
    const live = await app.call('GET', '/host/getspaces', { token: host });
    expect(live.json()).toMatchObject({ data: 1 });
    expect(await waiting()).toEqual([]);
    expect((await approve(id)).json()).toEqual({ message: 'This space is already live.' });
    const mails = await liveMails();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toBe('Your space is live: Surulere Rooms');
    expect(mails[0]?.text).toContain(`https://aye.test/detailpage/${id}`);
    const log = await app.database.db.select().from(listingChanges);
    expect(log.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
  });

  it('happens once when two admins approve at the same time', async () => {
    const id = await list();
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map((answer) => answer.json<{ message: string }>().message).sort()).toEqual([
      'The space is live.',
      'This space is already live.',
    ]);
  });

  it('sends no email about a space that was deleted before the email was sent', async () => {
    const id = await list();
    const before = (await liveMails()).length;
    await approve(id);
    await app.database.db.update(spaces).set({ listingStatus: 'deleted' });
    expect(await liveMails()).toHaveLength(before);
  });

  it.each(['paused', 'rejected'] as const)(
    'is refused for a space that is %s',
    async (listingStatus) => {
      const id = await list();
      await app.database.db.update(spaces).set({ listingStatus }).where(eq(spaces.id, id));
      const answer = await approve(id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'LISTING_STATE' });
    },
  );

  it.each(['0123456789', 'nowhere'])('does not find %s', async (id) => {
    expect((await approve(id)).statusCode).toBe(404);
  });

  it('does not find a deleted space', async () => {
    const id = await list();
    await app.database.db.update(spaces).set({ listingStatus: 'deleted' });
    expect((await approve(id)).statusCode).toBe(404);
  });
});

describe('approval', () => {
  it('is allowed for admins only [S6.4]', async () => {
    const id = await list();
    const user = await app.memberToken('user', 'user@rooms.ng');
    for (const token of [user, host]) {
      expect((await approve(id, token)).statusCode).toBe(403);
      const answer = await app.call('GET', '/spaces/unapproved', { token });
      expect(answer.statusCode).toBe(403);
    }
    expect((await app.call('PATCH', `/space/approve/${id}`)).statusCode).toBe(401);
    expect((await app.call('GET', '/spaces/unapproved')).statusCode).toBe(401);
    expect(await waiting()).toHaveLength(1);
  });
});
