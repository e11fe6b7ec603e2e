import { afterEach } from 'vitest';
import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { openStorage } from '#src/platform/db/open-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { noAnswer } from '#src/platform/http/failure.ts';
import { createOutbox, type OutboxDependencies } from '#src/platform/outbox/create-outbox.ts';
import type { WireAnswer } from '#src/platform/outbox/sending/exchange.ts';
import { isSameOwner, type Owner } from '#src/platform/session/unsent-data.ts';
import {
  checkInReducer,
  type CheckInReducerDependencies,
} from '../check-in/model/check-in-entry.ts';
import { type CheckIns, createCheckIns } from '../check-in/model/check-ins.ts';

export const ANSWER = {
  again: false,
  firstShownAt: '2026-11-20T08:12:00.000Z',
  guestName: 'Ada',
  spaceName: 'Ojú Studio',
};

export const CHECK_IN_HOST = { role: 'host', email: 'ada@x.test' } as const;

export const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status });
export const checkInAccepted = () => jsonResponse(200, { message: 'ok', data: ANSWER });

let made = 0;
const storages: Storage[] = [];

afterEach(() => {
  for (const storage of storages.splice(0)) storage.close();
});

async function open(kind: Storage['kind']): Promise<Storage> {
  made += 1;
  const name = `check-ins-${made}`;
  const storage =
    kind === 'memory'
      ? createMemoryStorage(createChangeBus(name))
      : await openStorage({ timeoutMs: 3_000, name, report: () => undefined });
  storages.push(storage);
  return storage;
}

export interface CheckInWorld {
  readonly storage: Storage;
  /** The IDs that reached the server, in order. */
  readonly sent: string[];
  /** Scheduled work. */
  readonly timers: { readonly work: () => void; readonly ms: number }[];
  reply: (body: { id: string }) => Response | Promise<Response>;
  host: Owner | undefined;
  /** Throws, unless a test replaces it. */
  report: (what: string, reason: unknown) => void;
  /** Does the work, unless a test replaces it. */
  unlessOldSending(work: () => Promise<void>): Promise<boolean>;
  page(): CheckInPage;
}

/** A page's check-ins, and how many of them a log-out would lose. */
type CheckInPage = CheckIns & { countUnsent(): Promise<number> };

async function answerOf(reply: Response | Promise<Response>): Promise<WireAnswer> {
  try {
    const response = await reply;
    return { status: response.status, text: await response.text(), retryAfter: null };
  } catch (cause) {
    throw noAnswer('offline', cause);
  }
}

interface CheckInPageDependencies
  extends
    Pick<OutboxDependencies, 'exchange' | 'alone' | 'later' | 'report'>,
    Pick<CheckInReducerDependencies, 'unlessOldSending'> {
  readonly storage: Storage | Promise<Storage>;
  host(): Owner | undefined;
  now(): Date;
}

/** Opens a page with an outbox whose provider has idempotency keys. */
function checkInPage(deps: CheckInPageDependencies): CheckInPage {
  const received = new Map<string, CheckedIn>();
  const storage = async () => deps.storage;
  const outbox = createOutbox({
    ...deps,
    base: '/api/v1',
    storage,
    now: () => deps.now().getTime(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    owners: () => [deps.host() ?? []].flat(),
    tokenOf: (owner) => (isSameOwner(owner, deps.host()) ? 'token' : undefined),
    refused: () => undefined,
    remembersKeys: async () => true,
    isSeen: () => true,
    reducers: [checkInReducer({ ...deps, received })],
    onSent: () => undefined,
    onWaiting: () => undefined,
  });
  const checkIns = createCheckIns({ ...deps, outbox, storage, received });
  return { ...checkIns, countUnsent: () => outbox.countUnsent('host') };
}

/** Opens the only page of a device, in the time of the test. An error that it reports fails the test. */
export function onlyCheckInPage(
  deps: Pick<CheckInPageDependencies, 'exchange' | 'storage'>,
): CheckInPage {
  return checkInPage({
    ...deps,
    host: () => CHECK_IN_HOST,
    now: () => new Date(),
    alone: (_lane, work) => work(true),
    later: () => () => undefined,
    unlessOldSending: async () => false,
    report: throwReported,
  });
}

function throwReported(what: string, reason: unknown): never {
  throw new Error(what, { cause: reason });
}

/** A host's device, whose pages share its storage and one server. */
export async function checkInWorld(kind: Storage['kind']): Promise<CheckInWorld> {
  const storage = await open(kind);
  let line: Promise<unknown> = Promise.resolve();
  const it: CheckInWorld = {
    storage,
    sent: [],
    timers: [],
    reply: checkInAccepted,
    host: CHECK_IN_HOST,
    report: throwReported,
    unlessOldSending: async (work) => {
      await work();
      return true;
    },
    page: () =>
      checkInPage({
        exchange: async ({ body }) => {
          const sent = JSON.parse(typeof body === 'string' ? body : '{}') as { id: string };
          it.sent.push(sent.id);
          return answerOf(it.reply(sent));
        },
        storage,
        host: () => it.host,
        now: () => new Date('2026-11-20T08:12:00Z'),
        alone: (_lane, work) => {
          const next = line.then(() => work(true));
          line = next;
          return next;
        },
        later: (work, ms) => {
          const timer = { work, ms };
          it.timers.push(timer);
          return () => void it.timers.splice(it.timers.indexOf(timer), 1);
        },
        unlessOldSending: (work) => it.unlessOldSending(work),
        report: (what, reason) => it.report(what, reason),
      }),
  };
  return it;
}

/** A reply function for a missing connection. */
export const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'));
