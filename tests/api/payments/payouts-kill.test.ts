import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Database } from '#server/db/open.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, payouts, sandboxPayouts } from '#server/db/schema/schema.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import {
  escrowAccount,
  hostAccount,
  providerAccount,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  arm,
  ask,
  jsonRequest,
  killPoints,
  NEVER,
  type MortalServer,
  openMortalServer,
  type Running,
} from '#tests/setup/servers/mortal-server.ts';

/** The statements, counted from the call for a payout, before which the server is killed. */
const POINTS = killPoints(45);
/** Statements of other jobs are counted too, so only a run without a point surely gets a reference. */
const RUNS = [...POINTS, NEVER];
/** Kobo: the most that one payout takes, so that money is left for the next ones. */
const MOST = 1_000_000_000;
const FUNDS = MOST * (RUNS.length + 1);
const SLOW = { timeout: 900_000 };

let mortal: MortalServer;

beforeAll(async () => {
  mortal = await openMortalServer();
  // A catalogue of one space replaces the demo's, which makes the start quick.
  await mortal.withDatabase((db) => importSpaces(db, [makeImportedSpace(1)]));
  const { server } = await mortal.start();
  await server.stop();
  await mortal.withDatabase(fund);
}, SLOW.timeout);

afterAll(() => mortal.remove());

async function readHostId(db: Database): Promise<string> {
  const isHost = and(eq(accounts.email, 'host@aye.test'), eq(accounts.kind, 'host'));
  const [host] = await db.select({ id: accounts.id }).from(accounts).where(isHost);
  return host?.id ?? '';
}

async function fund(db: Database): Promise<void> {
  const reference = newReference(randomBytes);
  const escrow = escrowAccount(reference);
  const common = { reference, amountKobo: FUNDS };
  const host = hostAccount(await readHostId(db));
  const at = new Date();
  await db.transaction(async (tx) => {
    const charge = { kind: 'charge', debit: providerAccount('sandbox'), credit: escrow } as const;
    await transfer(tx, randomBytes, { ...charge, ...common }, at);
    const earning = { kind: 'earning', debit: escrow, credit: host } as const;
    await transfer(tx, randomBytes, { ...earning, ...common }, at);
  });
}

interface Seen {
  /** Whether the host received a reference. */
  readonly ordered: boolean;
  readonly died: boolean;
}

/** Polls until the result is true, or returns false once there is no response any more. */
async function until(isThere: () => Promise<boolean | undefined>): Promise<boolean> {
  for (let times = 0; times < 1_200; times += 1) {
    const answer = await isThere();
    if (answer !== false) return answer ?? false;
    await wait(50);
  }
  throw new Error('A payout takes for ever.');
}

/** Withdraws and waits for the result, as far as the server survives. */
async function withdraw(running: Running): Promise<Seen> {
  const api = `${running.address}${API_BASE}`;
  const login = jsonRequest({ email: 'host@aye.test', password: 'Danfo#Yellow1' });
  const entered = await ask(`${api}/host/login`, login);
  if (entered === undefined) throw new Error('The server is gone before it was armed.');
  const { token } = (await entered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  // The server first finishes what its previous run left in progress.
  await until(async () => {
    const answer = await ask(`${api}/host/money`, { headers });
    const body = (await answer?.json()) as { data: { balance: { processing: number } } };
    return body.data.balance.processing === 0;
  });
  await arm(running);
  const answer = await ask(`${api}/host/payout`, { method: 'POST', headers });
  if (answer === undefined) return { ordered: false, died: true };
  expect(answer.status).toBe(200);
  const { reference } = (await answer.json()) as { reference: string };
  const lived = await until(async () => {
    const reported = await ask(`${api}/host/payout/${reference}`, { headers });
    const body = (await reported?.json()) as { data: { state: string } } | undefined;
    return body && body.data.state !== 'processing';
  });
  return { ordered: true, died: !lived };
}

describe('a server that is killed between the start and the end of a payout', SLOW, () => {
  it(`pays each payout once and keeps an exact ledger, at ${POINTS.length} of thirty points`, async () => {
    const seen = { ordered: 0, died: 0 };
    for (const point of RUNS) {
      const running = await mortal.start(point);
      const { ordered, died } = await withdraw(running);
      if (ordered) seen.ordered += 1;
      if (died) seen.died += 1;
      await running.server.stop('SIGKILL');
    }
    await mortal.withDatabase(async (db) => {
      await mortal.recover(db);
      const rows = await db.select().from(payouts);
      expect(rows.filter(({ status }) => status !== 'done')).toEqual([]);
      expect(rows.length).toBeGreaterThanOrEqual(seen.ordered);
      const atProvider = await db.select().from(sandboxPayouts);
      expect(new Set(atProvider.map(({ reference }) => reference))).toEqual(
        new Set(rows.map(({ reference }) => reference)),
      );
      for (const { amountKobo } of [...rows, ...atProvider]) expect(amountKobo).toBe(MOST);
      const host = hostAccount(await readHostId(db));
      expect(await readBalance(db, host)).toBe(FUNDS - MOST * rows.length);
      expect(await checkLedger(db)).toEqual([]);
    });
    // The last points may lie after the last statement; the server is then killed while idle.
    expect(seen.died).toBeGreaterThan(POINTS.length / 2);
    expect(seen.ordered).toBeGreaterThan(0);
  });
});
