import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import type { PeoplePage } from '#contract/admin/admin-browse.ts';
import { adminBrowseApi } from '#contract/admin/admin-browse.ts';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import type { PublicHost } from '#contract/spaces/space-hosts.ts';
import type { ServerApp } from '#server/app.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { hostProfiles, idempotencyKeys, idReviews, jobs } from '#server/db/schema/schema.ts';
import { checkAuditLog } from '#server/modules/admin/audit-log-check.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  type AccountsApp,
  MINUTE,
  openAccountsApp,
  PASSWORD,
  quickPasswords,
} from '#tests/setup/accounts.ts';
import { codeIn, messageIn, openAdminConsole } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';
import * as v from 'valibot';

const EMAIL = 'ngozi@rooms.ng';
const NUMBER = '11122204821';
const REASON = 'The number has one digit too few.';

let app: AccountsApp;
let adminConsole: ReturnType<typeof openAdminConsole>;
let admin: string;
let other: string;
let host: string;
let hostId: string;

beforeEach(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test', passwords: await quickPasswords() });
  admin = await app.memberToken('admin', 'admin@rooms.ng');
  other = await app.memberToken('admin', 'second@rooms.ng');
  host = await app.memberToken('host', EMAIL);
  adminConsole = openAdminConsole(app, admin);
  hostId = await adminConsole.accountId(EMAIL);
});

afterEach(() => app.close());

const path = (action: string, id = hostId) => `/admin/accounts/${id}/identity/${action}`;
const show = (token = admin, id = hostId) => app.post(path('show', id), undefined, { token });
const shown = async (token = admin) => {
  app.wait(1);
  return (await show(token)).json<{ data: ShownId }>().data;
};
const confirm = (idVersion: string, token = admin) =>
  app.post(path('confirm'), { idVersion }, { token });
const refuse = (idVersion: string, reason = REASON, token = admin) => {
  // So that the entry of the log is newer than the one before.
  app.wait(1);
  return app.post(path('refuse'), { idVersion, reason }, { token });
};

async function data<T>(address: string, token?: string): Promise<T> {
  const answer = await app.call('GET', address, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: T }>().data;
}

const profile = () => data<HostProfile>('/host/me', host);
const people = (query = '?filter=unchecked') => data<PeoplePage>(`/admin/people${query}`, admin);
const logged = async () =>
  (await adminConsole.log()).map(({ action, subject, reason }) => [action, subject, reason]);
const enterId = (body: object) => app.call('PUT', '/host/update', { token: host, body });

/** Checks the host's ID as the admin. */
async function check(): Promise<void> {
  expect((await confirm((await shown()).idVersion)).statusCode).toBe(200);
}

describe('the number of a host’s ID', () => {
  it('is shown to an admin, and each time is an entry of the log', async () => {
    expect(await shown()).toEqual({
      meansOfIdentification: 'National ID',
      idCardNumber: NUMBER,
      idVersion: expect.stringMatching(/^[0-9a-f]{64}\.0$/) as string,
    });
    await shown(other);
    expect(await logged()).toEqual([
      ['id-shown', 'The host', undefined],
      ['id-shown', 'The host', undefined],
    ]);
    expect((await adminConsole.log()).every(({ subjectId }) => subjectId === hostId)).toBe(true);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    expect((await show()).headers['cache-control']).toBe('no-store');
  });

  it('needs a recent code of an admin who has a second factor, and isn’t logged without', async () => {
    const { code } = await turnSecondFactorOn(app, admin);
    app.wait(10 * MINUTE);
    expect(codeIn(await show())).toBe('SECOND_FACTOR_NEEDED');
    expect(await logged()).toEqual([]);
    await app.post('/accounts/second-factor/check', { code: code() }, { token: admin });
    expect((await show()).statusCode).toBe(200);
    expect(await logged()).toHaveLength(1);
  });

  it('is in no other reply, and in no stored text', async () => {
    await app.add(makeImportedSpace(1, { hostId }));
    const { idVersion } = await shown();
    const decided = await app.post(
      path('refuse'),
      { idVersion, reason: REASON },
      { token: admin, headers: { 'idempotency-key': 'refuse-the-id' } },
    );
    expect(decided.statusCode).toBe(200);
    await show(admin);
    const key = { 'idempotency-key': 'show-the-number' };
    await app.post(path('show'), undefined, { token: admin, headers: key });
    for (const [address, token] of [
      ['/admin/people', admin],
      ['/admin/accounts?q=host', admin],
      ['/admin/overview', admin],
      ['/admin/log', admin],
      ['/host/me', host],
      ['/accounts/export', host],
      [`/space/${idOf(1)}/host`, undefined],
    ] as const) {
      expect((await app.call('GET', address, { token })).body).not.toContain(NUMBER);
    }
    const { db } = app.database;
    for (const table of [jobs, idempotencyKeys, idReviews]) {
      expect(JSON.stringify(await db.select().from(table))).not.toContain(NUMBER);
    }
    const mails = await app.mailsTo(EMAIL);
    expect(mails.map(({ text, html }) => text + html).join('')).not.toContain(NUMBER);
  });
});

describe('who isn’t an admin', () => {
  it('gets nothing and decides nothing', async () => {
    const user = await app.memberToken('user', 'ada@rooms.ng');
    const { idVersion } = await shown();
    for (const token of [user, host]) {
      for (const answer of [
        await show(token),
        await confirm(idVersion, token),
        await refuse(idVersion, REASON, token),
      ]) {
        expect([answer.statusCode, codeIn(answer)]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await app.post(path('show'))).statusCode).toBe(401);
    expect((await profile()).identity).toEqual({ state: 'unchecked' });
    expect(await logged()).toHaveLength(1);
  });

  it('has no ID to review: guests, admins and unknown accounts', async () => {
    await app.memberToken('user', 'ada@rooms.ng');
    for (const id of [
      await adminConsole.accountId('ada@rooms.ng'),
      await adminConsole.accountId('admin@rooms.ng'),
      'unknown',
    ]) {
      expect(codeIn(await show(admin, id))).toBe('ACCOUNT_NOT_FOUND');
    }
    expect(await logged()).toEqual([]);
  });
});

describe('an ID that is right', () => {
  it('is checked for host and guests, who never see it', async () => {
    await app.add(makeImportedSpace(1, { hostId }));
    const seen = () => data<PublicHost>(`/space/${idOf(1)}/host`);
    expect(await seen()).not.toHaveProperty('isIdChecked');
    const { idVersion } = await shown();
    app.wait(1);
    expect(messageIn(await confirm(idVersion))).toContain('The ID is checked.');
    const at = app.clock.time.toISOString();
    expect((await profile()).identity).toEqual({ state: 'checked', at });
    expect(await seen()).toMatchObject({ isIdChecked: true });
    expect(JSON.stringify(await seen())).not.toMatch(/National ID|4821/);
    const [mail] = await app.mailsTo(EMAIL);
    expect(mail?.subject).toBe('We’ve checked your ID');
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/managelist');
    expect(await logged()).toEqual([
      ['id-checked', 'The host', undefined],
      ['id-shown', 'The host', undefined],
    ]);
  });

  it('is checked once, however often that is asked for', async () => {
    const { idVersion } = await shown();
    await confirm(idVersion);
    expect(messageIn(await confirm(idVersion))).toBe('This ID was already checked.');
    const again = await shown();
    expect(again.idVersion).not.toBe(idVersion);
    expect(messageIn(await confirm(again.idVersion))).toBe('This ID was already checked.');
    expect((await app.mailsTo(EMAIL)).map(({ subject }) => subject)).toEqual([
      'We’ve checked your ID',
    ]);
    expect((await logged()).filter(([action]) => action === 'id-checked')).toHaveLength(1);
  });

  it.each([
    ['another number', { meansOfIdentification: 'National ID', idCardNumber: '99988877766' }],
    ['the same number again', { meansOfIdentification: 'National ID', idCardNumber: NUMBER }],
    ['another kind of ID', { meansOfIdentification: 'passport', idCardNumber: 'A01234567' }],
  ])('is unchecked after the host enters %s', async (_, change) => {
    await check();
    await enterId({ companyAddress: '4 Allen Avenue' });
    expect((await profile()).identity?.state).toBe('checked');
    const answer = await enterId(change);
    expect(answer.json()).toMatchObject({ data: { identity: { state: 'unchecked' } } });
    expect((await people()).people.map(({ email }) => email)).toEqual([EMAIL]);
  });

  it('is unchecked after a change by a server that knows no reviews', async () => {
    await check();
    // What it runs; it doesn't touch the table of reviews.
    await app.database.db
      .update(hostProfiles)
      .set({ meansOfIdentification: 'passport' })
      .where(eq(hostProfiles.accountId, hostId));
    expect((await profile()).identity).toEqual({ state: 'unchecked' });
  });
});

describe('an ID that is asked for again', () => {
  it('is refused with a reason, which the host gets by email and in their account', async () => {
    expect((await people()).idsToCheck).toBe(1);
    expect(messageIn(await refuse((await shown()).idVersion))).toContain('asked the host');
    expect((await profile()).identity).toMatchObject({ state: 'refused', reason: REASON });
    const [mail] = await app.mailsTo(EMAIL);
    expect(mail?.subject).toBe('Please check your ID');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/accountsetting');
    expect((await logged())[0]).toEqual(['id-refused', 'The host', REASON]);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    // It waits for the host, and then for an admin again.
    expect(await people()).toMatchObject({ people: [], idsToCheck: 0 });
    await enterId({ meansOfIdentification: 'National ID', idCardNumber: '99988877766' });
    expect((await profile()).identity).toEqual({ state: 'unchecked' });
    expect((await people()).idsToCheck).toBe(1);
  });

  it('needs a reason of 5 to 300 characters', async () => {
    const { idVersion } = await shown();
    for (const reason of ['', '    x    ', 'four', 'x'.repeat(301), 'line\nbreak']) {
      const answer = await refuse(idVersion, reason);
      expect([answer.statusCode, codeIn(answer)]).toEqual([400, 'INVALID_INPUT']);
    }
    expect((await refuse(idVersion, 'x'.repeat(300))).statusCode).toBe(200);
  });

  it('may have been checked before, and a late email says only what holds', async () => {
    await check();
    expect((await refuse((await shown()).idVersion)).statusCode).toBe(200);
    expect((await profile()).identity?.state).toBe('refused');
    expect((await app.mailsTo(EMAIL)).map(({ subject }) => subject)).toEqual([
      'Please check your ID',
    ]);
  });
});

describe('a decision about something else than what was shown', () => {
  it('is refused if the host has changed the ID since', async () => {
    const { idVersion } = await shown();
    await enterId({ meansOfIdentification: 'passport', idCardNumber: 'A01234567' });
    for (const answer of [await confirm(idVersion), await refuse(idVersion)]) {
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'ACCOUNT_STATE']);
      expect(messageIn(answer)).toContain('The host has changed this ID since you saw it.');
    }
    expect((await profile()).identity).toEqual({ state: 'unchecked' });
    expect(await app.mailsTo(EMAIL)).toEqual([]);
  });

  it('is refused if another admin has decided since, also if the decision is the same', async () => {
    const { idVersion } = await shown();
    const { idVersion: othersVersion } = await shown(other);
    expect((await confirm(idVersion)).statusCode).toBe(200);
    for (const answer of [
      await confirm(othersVersion, other),
      await refuse(othersVersion, REASON, other),
    ]) {
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'ACCOUNT_STATE']);
      expect(messageIn(answer)).toContain('was marked as checked since you saw it');
    }
    expect((await profile()).identity?.state).toBe('checked');
    const { idVersion: fresh } = await shown(other);
    expect((await refuse(fresh, REASON, other)).statusCode).toBe(200);
    expect(messageIn(await confirm(idVersion))).toContain('was asked for this ID again since');
  });

  it('is refused with a version that nobody was shown', async () => {
    for (const version of ['', 'a'.repeat(64), `${'A'.repeat(64)}.0`]) {
      expect((await confirm(version)).statusCode).toBe(400);
    }
    expect((await confirm(`${'a'.repeat(64)}.0`)).statusCode).toBe(409);
    expect((await profile()).identity).toEqual({ state: 'unchecked' });
  });

  it('is made once if two admins decide at the same moment at two servers', async () => {
    const second: ServerApp = await openAppOver(app.database, app.clock, {
      passwords: await quickPasswords(),
    });
    const { idVersion } = await shown();
    const there = (token: string) =>
      second.server.inject({
        method: 'POST',
        url: `${API_BASE}${path('refuse')}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { idVersion, reason: REASON },
      });
    const answers = await Promise.all([
      confirm(idVersion),
      there(other),
      confirm(idVersion),
      there(other),
    ]);
    await second.server.close();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
    expect(statuses[0]).toBe(statuses[2]);
    const { db } = app.database;
    expect(await db.select({ revision: idReviews.revision }).from(idReviews)).toEqual([
      { revision: 1 },
    ]);
    expect(await logged()).toHaveLength(2);
    expect(await app.mailsTo(EMAIL)).toHaveLength(1);
  });
});

describe('the lists of admins', () => {
  it('have hosts whose ID is to be checked, with four digits, and their number', async () => {
    const page = await app.call('GET', '/admin/people?filter=unchecked', { token: admin });
    const body = page.json<v.InferOutput<typeof adminBrowseApi.people.reply>>();
    expect(v.parse(adminBrowseApi.people.reply, body)).toEqual(body);
    expect(body.data.people.map(({ identity }) => identity)).toEqual([
      {
        company: 'Mainland Rooms',
        meansOfIdentification: 'National ID',
        idCardNumber: '••••4821',
        review: { state: 'unchecked' },
      },
    ]);
    const overview = () => data<AdminOverview>('/admin/overview', admin);
    expect((await overview()).idsToCheck).toBe(1);
    await check();
    expect((await overview()).idsToCheck).toBe(0);
    expect((await people('?filter=hosts')).people[0]?.identity?.review.state).toBe('checked');
    expect((await adminConsole.find('ngozi'))[0]?.identity?.review.state).toBe('checked');
  });

  it('leave out hosts who can’t log in', async () => {
    await app.memberToken('host', 'suspended@rooms.ng');
    await adminConsole.suspend(await adminConsole.accountId('suspended@rooms.ng'));
    await app.memberToken('host', 'unverified@rooms.ng');
    await app.database.db.execute(
      sql`update accounts set email_verified_at = null where email = 'unverified@rooms.ng'`,
    );
    expect((await people()).people.map(({ email }) => email)).toEqual([EMAIL]);
    expect((await people()).idsToCheck).toBe(1);
    await app.memberToken('user', 'ada@rooms.ng');
    const [guest] = (await people('?filter=guests')).people;
    expect(guest).not.toHaveProperty('identity');
  });
});

describe('a host’s data', () => {
  it('contains the review with its reason, which is deleted with the account', async () => {
    await refuse((await shown()).idVersion);
    const exported = await app.call('GET', '/accounts/export', { token: host });
    expect(exported.json()).toMatchObject({
      data: { host: { identity: { state: 'refused', reason: REASON } } },
    });
    await app.call('DELETE', '/accounts/me', { token: host, body: { password: PASSWORD } });
    expect(await app.database.db.select().from(idReviews)).toEqual([]);
    expect(JSON.stringify(await adminConsole.log())).not.toContain(REASON);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    expect(codeIn(await show())).toBe('ACCOUNT_NOT_FOUND');
    expect(await people()).toMatchObject({ people: [], idsToCheck: 0 });
  });

  it('keeps its state when the admin who checked it is deleted', async () => {
    await check();
    await app.call('DELETE', '/accounts/me', { token: admin, body: { password: PASSWORD } });
    expect((await profile()).identity?.state).toBe('checked');
  });
});
