import { afterEach } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { openStorage } from '#src/platform/db/open-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
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
  page(): CheckIns;
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
    report: (what, reason) => {
      throw new Error(what, { cause: reason });
    },
    page: () =>
      createCheckIns({
        call: createCall({
          base: '/api/v1',
          fetch: async (_, init) => {
            const body = (await new Request('http://x', init).json()) as { id: string };
            it.sent.push(body.id);
            return it.reply(body);
          },
          timeoutMs: 15_000,
          tokens: { getToken: () => 'token', refused: () => undefined },
          report: ignoreReport,
        }),
        storage: () => Promise.resolve(storage),
        host: () => it.host,
        now: () => new Date('2026-11-20T08:12:00Z'),
        alone: (work) => {
          const next = line.then(work);
          line = next;
          return next;
        },
        later: (work, ms) => {
          const timer = { work, ms };
          it.timers.push(timer);
          return () => void it.timers.splice(it.timers.indexOf(timer), 1);
        },
        report: (what, reason) => it.report(what, reason),
      }),
  };
  return it;
}

/** A reply function for a missing connection. */
export const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'));
