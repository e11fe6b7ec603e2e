import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { adminBrowseApi } from '#contract/admin/admin-browse.ts';
import type { AdminOverview } from '#contract/admin/admin-lists.ts';
import type { PublicHost } from '#contract/spaces/space-hosts.ts';
import { hostProfiles, idempotencyKeys, idReviews, jobs } from '#server/db/schema/schema.ts';
import { checkAuditLog } from '#server/modules/admin/audit-log-check.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { codeIn, messageIn, type openAdminConsole } from '#tests/setup/admin-console.ts';
import { openIdReviews, REFUSAL, REVIEWED_HOST } from '#tests/setup/id-review.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';

let reviews: Awaited<ReturnType<typeof openIdReviews>>;
let app: AccountsApp;
let adminConsole: ReturnType<typeof openAdminConsole>;
let admin: string;
let other: string;
let host: string;
let hostId: string;

beforeEach(async () => {
  reviews = await openIdReviews();
  ({ app, adminConsole, admin, other, host, hostId } = reviews);
});

afterEach(() => app.close());

describe('the number of a host’s ID', () => {
  it('is shown to an admin, and each time is an entry of the log', async () => {
    expect(await reviews.shownId()).toEqual({
      meansOfIdentification: 'National ID',
      idCardNumber: REVIEWED_HOST.idCardNumber,
      idVersion: expect.stringMatching(/^[0-9a-f]{64}\.0$/) as string,
    });
    await reviews.shownId(other);
    expect(await reviews.logged()).toEqual([
      ['id-shown', 'The host', undefined],
      ['id-shown', 'The host', undefined],
    ]);
    expect((await adminConsole.log()).every(({ subjectId }) => subjectId === hostId)).toBe(true);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    expect((await reviews.show()).headers['cache-control']).toBe('no-store');
  });

  it('needs a recent code of an admin who has a second factor, and isn’t logged without', async () => {
    const { code } = await turnSecondFactorOn(app, admin);
    app.wait(10 * MINUTE);
    expect(codeIn(await reviews.show())).toBe('SECOND_FACTOR_NEEDED');
    expect(await reviews.logged()).toEqual([]);
    await app.post('/accounts/second-factor/check', { code: code() }, { token: admin });
    expect((await reviews.show()).statusCode).toBe(200);
    expect(await reviews.logged()).toHaveLength(1);
  });

  it('is in no other reply, and in no stored text', async () => {
    await app.add(makeImportedSpace(1, { hostId }));
    const { idVersion } = await reviews.shownId();
    const decided = await app.post(
      reviews.path('refuse'),
      { idVersion, reason: REFUSAL },
      { token: admin, headers: { 'idempotency-key': 'refuse-the-id' } },
    );
    expect(decided.statusCode).toBe(200);
    await reviews.show(admin);
    const key = { 'idempotency-key': 'show-the-number' };
    await app.post(reviews.path('show'), undefined, { token: admin, headers: key });
    for (const [address, token] of [
      ['/admin/people', admin],
      ['/admin/accounts?q=host', admin],
      ['/admin/overview', admin],
      ['/admin/log', admin],
      ['/host/me', host],
      ['/accounts/export', host],
      [`/space/${idOf(1)}/host`, undefined],
    ] as const) {
      expect((await app.call('GET', address, { token })).body).not.toContain(
        REVIEWED_HOST.idCardNumber,
      );
    }
    const { db } = app.database;
    for (const table of [jobs, idempotencyKeys, idReviews]) {
      expect(JSON.stringify(await db.select().from(table))).not.toContain(
        REVIEWED_HOST.idCardNumber,
      );
    }
    const mails = await app.mailsTo(REVIEWED_HOST.email);
    expect(mails.map(({ text, html }) => text + html).join('')).not.toContain(
      REVIEWED_HOST.idCardNumber,
    );
  });
});

describe('who isn’t an admin', () => {
  it('gets nothing and decides nothing', async () => {
    const user = await app.memberToken('user', 'ada@rooms.ng');
    const { idVersion } = await reviews.shownId();
    for (const token of [user, host]) {
      for (const answer of [
        await reviews.show(token),
        await reviews.confirm(idVersion, token),
        await reviews.refuse(idVersion, REFUSAL, token),
      ]) {
        expect([answer.statusCode, codeIn(answer)]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await app.post(reviews.path('show'))).statusCode).toBe(401);
    expect((await reviews.profile()).identity).toEqual({ state: 'unchecked' });
    expect(await reviews.logged()).toHaveLength(1);
  });

  it('has no ID to review: guests, admins and unknown accounts', async () => {
    await app.memberToken('user', 'ada@rooms.ng');
    for (const id of [
      await adminConsole.accountId('ada@rooms.ng'),
      await adminConsole.accountId('admin@rooms.ng'),
      'unknown',
    ]) {
      expect(codeIn(await reviews.show(admin, id))).toBe('ACCOUNT_NOT_FOUND');
    }
    expect(await reviews.logged()).toEqual([]);
  });
});

describe('an ID that is right', () => {
  it('is checked for host and guests, who never see it', async () => {
    await app.add(makeImportedSpace(1, { hostId }));
    const seen = () => reviews.data<PublicHost>(`/space/${idOf(1)}/host`);
    expect(await seen()).not.toHaveProperty('isIdChecked');
    const { idVersion } = await reviews.shownId();
    app.wait(1);
    expect(messageIn(await reviews.confirm(idVersion))).toContain('The ID is checked.');
    const at = app.clock.time.toISOString();
    expect((await reviews.profile()).identity).toEqual({ state: 'checked', at });
    expect(await seen()).toMatchObject({ isIdChecked: true });
    expect(JSON.stringify(await seen())).not.toMatch(/National ID|4821/);
    const [mail] = await app.mailsTo(REVIEWED_HOST.email);
    expect(mail?.subject).toBe('We’ve checked your ID');
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/managelist');
    expect(await reviews.logged()).toEqual([
      ['id-checked', 'The host', undefined],
      ['id-shown', 'The host', undefined],
    ]);
  });

  it('is checked once, however often that is asked for', async () => {
    const { idVersion } = await reviews.shownId();
    await reviews.confirm(idVersion);
    expect(messageIn(await reviews.confirm(idVersion))).toBe('This ID was already checked.');
    const again = await reviews.shownId();
    expect(again.idVersion).not.toBe(idVersion);
    expect(messageIn(await reviews.confirm(again.idVersion))).toBe('This ID was already checked.');
    expect((await app.mailsTo(REVIEWED_HOST.email)).map(({ subject }) => subject)).toEqual([
      'We’ve checked your ID',
    ]);
    expect((await reviews.logged()).filter(([action]) => action === 'id-checked')).toHaveLength(1);
  });

  it.each([
    ['another number', { meansOfIdentification: 'National ID', idCardNumber: '99988877766' }],
    [
      'the same number again',
      { meansOfIdentification: 'National ID', idCardNumber: REVIEWED_HOST.idCardNumber },
    ],
    ['another kind of ID', { meansOfIdentification: 'passport', idCardNumber: 'A01234567' }],
  ])('is unchecked after the host enters %s', async (_, change) => {
    await reviews.check();
    await reviews.enterId({ companyAddress: '4 Allen Avenue' });
    expect((await reviews.profile()).identity?.state).toBe('checked');
    const answer = await reviews.enterId(change);
    expect(answer.json()).toMatchObject({ data: { identity: { state: 'unchecked' } } });
    expect((await reviews.people()).people.map(({ email }) => email)).toEqual([
      REVIEWED_HOST.email,
    ]);
  });

  it('is unchecked after a change by a server that knows no reviews', async () => {
    await reviews.check();
    // What it runs; it doesn't touch the table of reviews.
    await app.database.db
      .update(hostProfiles)
      .set({ meansOfIdentification: 'passport' })
      .where(eq(hostProfiles.accountId, hostId));
    expect((await reviews.profile()).identity).toEqual({ state: 'unchecked' });
  });
});

describe('an ID that is asked for again', () => {
  it('is refused with a reason, which the host gets by email and in their account', async () => {
    expect((await reviews.people()).idsToCheck).toBe(1);
    expect(messageIn(await reviews.refuse((await reviews.shownId()).idVersion))).toContain(
      'asked the host',
    );
    expect((await reviews.profile()).identity).toMatchObject({ state: 'refused', reason: REFUSAL });
    const [mail] = await app.mailsTo(REVIEWED_HOST.email);
    expect(mail?.subject).toBe('Please check your ID');
    expect(mail?.text).toContain(REFUSAL);
    expect(mail?.text).toContain('https://aye.test/dashboardLayout/accountsetting');
    expect((await reviews.logged())[0]).toEqual(['id-refused', 'The host', REFUSAL]);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    // It waits for the host, and then for an admin again.
    expect(await reviews.people()).toMatchObject({ people: [], idsToCheck: 0 });
    await reviews.enterId({ meansOfIdentification: 'National ID', idCardNumber: '99988877766' });
    expect((await reviews.profile()).identity).toEqual({ state: 'unchecked' });
    expect((await reviews.people()).idsToCheck).toBe(1);
  });

  it('needs a reason of 5 to 300 characters', async () => {
    const { idVersion } = await reviews.shownId();
    for (const reason of ['', '    x    ', 'four', 'x'.repeat(301), 'line\nbreak']) {
      const answer = await reviews.refuse(idVersion, reason);
      expect([answer.statusCode, codeIn(answer)]).toEqual([400, 'INVALID_INPUT']);
    }
    expect((await reviews.refuse(idVersion, 'x'.repeat(300))).statusCode).toBe(200);
  });

  it('may have been checked before, and a late email says only what holds', async () => {
    await reviews.check();
    expect((await reviews.refuse((await reviews.shownId()).idVersion)).statusCode).toBe(200);
    expect((await reviews.profile()).identity?.state).toBe('refused');
    expect((await app.mailsTo(REVIEWED_HOST.email)).map(({ subject }) => subject)).toEqual([
      'Please check your ID',
    ]);
  });
});

describe('the lists of admins', () => {
  it('have hosts whose ID is to be checked, with four digits, and their number', async () => {
    const page = await app.call('GET', '/admin/people?filter=pending', { token: admin });
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
    const overview = () => reviews.data<AdminOverview>('/admin/overview', admin);
    expect((await overview()).idsToCheck).toBe(1);
    await reviews.check();
    expect((await overview()).idsToCheck).toBe(0);
    expect((await reviews.people('?filter=hosts')).people[0]?.identity?.review.state).toBe(
      'checked',
    );
    expect((await adminConsole.find('ngozi'))[0]?.identity?.review.state).toBe('checked');
  });

  it('leave out hosts who can’t log in', async () => {
    await app.memberToken('host', 'suspended@rooms.ng');
    await adminConsole.suspend(await adminConsole.accountId('suspended@rooms.ng'));
    await app.memberToken('host', 'unverified@rooms.ng');
    await app.database.db.execute(
      sql`update accounts set email_verified_at = null where email = 'unverified@rooms.ng'`,
    );
    expect((await reviews.people()).people.map(({ email }) => email)).toEqual([
      REVIEWED_HOST.email,
    ]);
    expect((await reviews.people()).idsToCheck).toBe(1);
    await app.memberToken('user', 'ada@rooms.ng');
    const [guest] = (await reviews.people('?filter=guests')).people;
    expect(guest).not.toHaveProperty('identity');
  });
});

describe('a host’s data', () => {
  it('contains the review with its reason, which is deleted with the account', async () => {
    await reviews.refuse((await reviews.shownId()).idVersion);
    const exported = await app.call('GET', '/accounts/export', { token: host });
    expect(exported.json()).toMatchObject({
      data: { host: { identity: { state: 'refused', reason: REFUSAL } } },
    });
    await app.call('DELETE', '/accounts/me', { token: host, body: { password: PASSWORD } });
    expect(await app.database.db.select().from(idReviews)).toEqual([]);
    expect(JSON.stringify(await adminConsole.log())).not.toContain(REFUSAL);
    expect(await checkAuditLog(app.database.db)).toMatchObject({ entries: 2, brokenAt: undefined });
    expect(codeIn(await reviews.show())).toBe('ACCOUNT_NOT_FOUND');
    expect(await reviews.people()).toMatchObject({ people: [], idsToCheck: 0 });
  });

  it('keeps its state when the admin who checked it is deleted', async () => {
    await reviews.check();
    await app.call('DELETE', '/accounts/me', { token: admin, body: { password: PASSWORD } });
    expect((await reviews.profile()).identity?.state).toBe('checked');
  });
});
