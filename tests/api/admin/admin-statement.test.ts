import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { adminListsApi } from '#contract/admin/admin-lists.ts';
import { enqueueStatements } from '#server/modules/payments/statement/statement-jobs.ts';
import { openAdminConsole } from '#tests/setup/admin-console.ts';
import { type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

const TOKEN = 'a-token-for-prometheus';

let app: HostMoneyApp;
let admin: string;

beforeAll(async () => {
  app = await openHostMoneyApp({ metricsToken: TOKEN });
  admin = await app.memberToken('admin', 'admin@rooms.ng');
});

afterAll(() => app.close());

async function roundAt(time: string): Promise<void> {
  app.clock.time = new Date(time);
  await enqueueStatements(app.database.db, randomBytes, app.clock.time);
  await app.runJobs();
  // The session of the day before has expired.
  admin = await app.memberToken('admin', 'admin@rooms.ng');
}

async function lastStatement() {
  const answer = await app.call('GET', '/admin/payments', { token: admin });
  return v.parse(adminListsApi.payments.reply, answer.json()).data.lastStatement;
}

async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await app.server.inject({ url: '/metrics', headers });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(answer.body)?.[1]);
}

it('shows admins the latest statement and what differs, and monitoring its age', async () => {
  expect(await lastStatement()).toBeUndefined();
  await roundAt('2026-11-20T12:00:00Z');
  expect(await lastStatement()).toEqual({ day: '2026-11-19', payments: 0, differences: 0 });
  expect(await metric('aye_statement_differences')).toBe(0);

  const ada = await app.host('ada', 50_000_00);
  await app.withdraw(ada);
  await app.runJobs();
  await app.nextTry();
  const [payout] = await app.payoutsOf(ada.id);
  expect(payout?.status).toBe('done');
  // The provider loses the payout.
  app.provider.paidOut.length = 0;
  await roundAt('2026-11-21T05:30:00Z');
  expect(await lastStatement()).toEqual({ day: '2026-11-20', payments: 0, differences: 1 });
  expect(await metric('aye_statement_differences')).toBe(1);
  expect(await metric('aye_statement_age_seconds')).toBe(0);

  const issues = await openAdminConsole(app, admin).issues();
  expect(issues).toEqual([
    {
      id: `payout-differs.${payout?.reference}`,
      kind: 'payout-differs',
      reference: payout?.reference,
      details:
        'The provider and we don’t agree on this payout. Provider: not found. Àyè: ₦50,000, completed.',
      at: expect.any(String) as string,
    },
  ]);
});

it('asks for the provider’s list again until an issue says that it is missing', async () => {
  app.clock.time = new Date('2026-11-22T05:30:00Z');
  app.provider.mishaps.readPayout.push(...Array.from({ length: 40 }, () => 'before' as const));
  const bola = await app.host('bola', 70_000_00);
  app.provider.payoutAnswer = 'done';
  await app.withdraw(bola);
  await app.runJobs();
  await roundAt('2026-11-23T05:30:00Z');
  expect((await lastStatement())?.day).toBe('2026-11-21');
  expect(await metric('aye_statement_age_seconds')).toBe(24 * 3_600);
  await roundAt('2026-11-24T05:30:00Z');
  const issues = await openAdminConsole(app, admin).issues();
  expect(issues.find(({ kind }) => kind === 'statement-missing')).toMatchObject({
    reference: 'sandbox 2026-11-22',
    details:
      'We couldn’t get the provider’s list for 22 Nov within a day, so that day isn’t compared yet. ' +
      'We’ll keep trying every hour for a week. Check whether the provider’s service is up.',
  });
});
