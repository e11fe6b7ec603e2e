import { asc, eq } from 'drizzle-orm';
import {
  accounts,
  bankAccounts,
  idempotencyKeys,
  jobs,
  listingChanges,
  spaces,
  subscriptions,
} from '#server/db/schema/schema.ts';
import type { WireAnswer, WireRequest } from '#src/platform/outbox/sending/exchange.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';

const HOST = 'ngozi@rooms.ng';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What the forms of a host have caused on the server. */
interface Effects {
  /** The idempotency keys that were processed, in that order. */
  readonly done: readonly { readonly key: string; readonly status: number | null }[];
  readonly spaces: readonly { readonly name: string; readonly pictures: number }[];
  readonly listingsMade: number;
  readonly fullName: string;
  readonly mobileNumber: string;
  readonly banks: readonly string[];
  readonly bankMails: number;
}

/** What a device needs of a server. */
export interface SendingServer {
  handle(request: WireRequest): Promise<WireAnswer>;
  /** Ends the session, so that its token is refused. */
  endSession(): Promise<void>;
  /** Returns a new token. */
  logIn(): Promise<string>;
}

/** The real server, with a host whose plan allows more spaces. */
export interface FaultServer extends SendingServer {
  effects(): Promise<Effects>;
  /** Deletes everything that the host has done. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultServer(): Promise<FaultServer> {
  const app = await openAccountsApp();
  const { db } = app.database;
  let token = await app.memberToken('host', HOST);
  const [host] = await db.select().from(accounts).where(eq(accounts.email, HOST));
  if (host === undefined) throw new Error('There is no host.');
  const hostId = host.id;
  const own = eq(accounts.id, hostId);
  await db.insert(subscriptions).values({
    id: 'p000000001',
    hostId,
    plan: 'premium',
    billing: 'yearly',
    reference: 'faults',
    amountKobo: 1,
    createdAt: app.clock.time,
    startsAt: app.clock.time,
    endsAt: new Date(app.clock.time.getTime() + YEAR_MS),
  });

  return {
    handle: (request) => injectRequest(app, request),
    async endSession() {
      await app.post('/accounts/signout', undefined, { token });
    },
    async logIn() {
      token = await app.memberToken('host', HOST);
      return token;
    },
    async effects() {
      const [account] = await db.select().from(accounts).where(own);
      const rows = await db.select().from(spaces).orderBy(asc(spaces.createdAt));
      const keys = await db.select().from(idempotencyKeys).orderBy(asc(idempotencyKeys.createdAt));
      const banks = await db.select().from(bankAccounts);
      const work = await db.select().from(jobs);
      return {
        done: keys.map(({ key, status }) => ({ key, status })),
        spaces: rows.map(({ name, images }) => ({ name, pictures: images.length })),
        listingsMade: await db.$count(listingChanges, eq(listingChanges.kind, 'created')),
        fullName: account?.fullName ?? '',
        mobileNumber: account?.mobileNumber ?? '',
        banks: banks.map((bank) => `${bank.bankName} ${bank.numberLast4} ${bank.status}`),
        bankMails: work.filter(({ kind }) => /bank/i.test(kind)).length,
      };
    },
    async reset() {
      for (const table of [spaces, bankAccounts, idempotencyKeys, jobs]) await db.delete(table);
      await db.update(accounts).set({ fullName: 'Nobody yet', mobileNumber: '' }).where(own);
    },
    close: () => app.close(),
  };
}

/** Passes a device's request to a server in this process. No two calls have the same time. */
export async function injectRequest(
  app: Pick<AccountsApp, 'server' | 'wait'>,
  { url, method, headers, body }: WireRequest,
): Promise<WireAnswer> {
  app.wait(1);
  const sent = new Request('http://aye.test', {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const answer = await app.server.inject({
    method: method as 'POST',
    url,
    headers: Object.fromEntries(sent.headers),
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, text: answer.body, retryAfter: null };
}
