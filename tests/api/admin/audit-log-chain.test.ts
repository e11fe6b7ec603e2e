import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminActions } from '#server/db/schema/schema.ts';
import { checkAuditLog } from '#server/modules/admin/audit-log-check.ts';
import { type AccountsApp, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { openAdminConsole } from '#tests/setup/admin-console.ts';

let app: AccountsApp;
let adminConsole: ReturnType<typeof openAdminConsole>;

beforeEach(async () => {
  app = await openAccountsApp();
  adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@chain.ng'));
});

afterEach(() => app.close());

const check = () => checkAuditLog(app.database.db);

const entries = () =>
  app.database.db.select().from(adminActions).orderBy(asc(adminActions.position));

/** Suspends and reinstates an account: two entries with a reason and one without. */
async function makeEntries(): Promise<string> {
  await app.memberToken('user', 'user@chain.ng');
  const id = await adminConsole.accountId('user@chain.ng');
  await adminConsole.suspend(id, 'Ọlá’s “photos” 🙈 aren’t of the space.');
  await adminConsole.reinstate(id);
  await adminConsole.suspend(id, 'The same photos again.');
  return id;
}

describe('the audit log', () => {
  it('is a chain that the check follows, and whose head changes with every entry', async () => {
    expect(await check()).toEqual({ entries: 0, head: '', brokenAt: undefined });
    const id = await makeEntries();
    expect((await entries()).map(({ position }) => position)).toEqual([1, 2, 3]);
    const { head, ...rest } = await check();
    expect([rest, head.length]).toEqual([{ entries: 3, brokenAt: undefined }, 64]);
    await adminConsole.reinstate(id);
    expect((await check()).head).not.toBe(head);
  });

  it('has one order although admins act at the same time', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `user${index}@chain.ng`);
    for (const email of emails) await app.memberToken('user', email);
    const ids = await Promise.all(emails.map((email) => adminConsole.accountId(email)));
    await Promise.all(ids.map((id) => adminConsole.suspend(id)));
    expect(await check()).toMatchObject({ entries: 8, brokenAt: undefined });
  });

  it('stays intact when the account that an entry is about is deleted', async () => {
    const id = await makeEntries();
    await adminConsole.reinstate(id);
    const login = await app.post('/users/login', { email: 'user@chain.ng', password: PASSWORD });
    const { token } = login.json<{ token: string }>();
    const deleted = await app.call('DELETE', '/accounts/me', {
      token,
      body: { password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(200);
    expect(
      (await entries()).map(({ subject, reason, detailsSalt }) => [subject, reason, detailsSalt]),
    ).toEqual(Array.from({ length: 4 }, () => ['Deleted account', null, null]));
    expect(await check()).toMatchObject({ entries: 4, brokenAt: undefined });
  });

  const at = (position: number) => eq(adminActions.position, position);
  const changes: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['another action', 2, () => set({ action: 'listing-approved' })],
    ['another reason', 2, () => set({ reason: 'Never mind.' })],
    ['another subject', 2, () => set({ subject: 'Somebody Else' })],
    ['another account', 2, () => set({ subjectId: 'somebody00' })],
    ['another time', 2, () => set({ at: new Date('2026-01-01T00:00:00Z') })],
    ['no admin', 2, () => set({ adminId: null })],
    [
      'a name and a reason removed although the account exists',
      2,
      () => set({ subject: 'Deleted account', reason: null, detailsSalt: null }),
    ],
    ['a removed entry', 2, () => app.database.db.delete(adminActions).where(at(2))],
    [
      'an entry removed and the others renumbered',
      2,
      async () => {
        await app.database.db.delete(adminActions).where(at(2));
        await app.database.db.update(adminActions).set({ position: 2 }).where(at(3));
      },
    ],
    [
      'two entries in another order',
      2,
      () =>
        app.database.db.execute(sql`
          update admin_actions set position = position + 10;
          update admin_actions set position = case position when 12 then 3 when 13 then 2 else 1 end`),
    ],
  ];

  function set(change: Partial<typeof adminActions.$inferInsert>) {
    return app.database.db.update(adminActions).set(change).where(at(2));
  }

  it.each(changes)('with %s is found broken at entry %i', async (_what, brokenAt, change) => {
    await makeEntries();
    await change();
    expect(await check()).toMatchObject({ brokenAt, head: '' });
  });
});
