import { Dexie } from 'dexie';
import { createChangeBus } from '../../db/change-bus.ts';
import { createDeviceStorage, declareTables } from '../../db/device-storage.ts';
import { createMemoryStorage } from '../../db/memory-storage.ts';
import type { Storage } from '../../db/storage.ts';
import { noAnswer } from '../../http/failure.ts';
import type { Owner } from '../../session/unsent-data.ts';
import { createOutbox, type StoredOutbox } from '../create-outbox.ts';
import type { Lane } from '../entry.ts';
import type { WireAnswer, WireRequest } from '../sending/exchange.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import type { SentEntry } from '../sending/settle-results.ts';

export const ADA: Owner = { role: 'host', email: 'ada@x.test' };
export const BAYO: Owner = { role: 'host', email: 'bayo@x.test' };
/** The same person as a guest. */
export const GUEST_OWNER: Owner = { role: 'user', email: 'ada@x.test' };

export const jsonReply = (
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): WireAnswer => ({
  status,
  text: JSON.stringify(body),
  retryAfter,
});
export const accepted = (): WireAnswer => jsonReply(201, { message: 'Taken' });
export const noConnection = (): never => {
  throw noAnswer('offline', undefined);
};

export function listing(label = 'Lekki Light Lab', picture = 'pixels'): NewOutboxEntry {
  const file = new Blob([picture], { type: 'image/jpeg' });
  return {
    kind: 'listing',
    label,
    role: 'host',
    method: 'POST',
    path: '/space/create',
    body: {
      type: 'form',
      fields: [
        { name: 'name', text: label },
        { name: 'images', file, fileName: '1.jpg' },
      ],
    },
    draft: { name: label, pictures: [file] },
  };
}

export function profile(fullName: string): NewOutboxEntry {
  return {
    kind: 'profile',
    label: 'Your profile',
    role: 'host',
    method: 'PUT',
    path: '/host/update',
    body: { type: 'json', value: { fullName } },
  };
}

export interface OutboxWorld {
  readonly storage: Storage;
  /** The requests sent, in order. */
  readonly requests: WireRequest[];
  readonly sent: SentEntry[];
  readonly timers: { readonly work: () => void; readonly ms: number }[];
  readonly refused: string[];
  /** Reported problems; they fail the test unless it removes them. */
  readonly problems: string[];
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>;
  who: Owner | undefined;
  token: string;
  time: number;
  isReachable: boolean;
  keyed: boolean;
  isSeen: boolean;
  hasLocks: boolean;
  waits: number;
  /** Opens another page, or the same one again. */
  page(storage?: Storage): StoredOutbox;
  /** Returns the names in the requests sent. */
  names(): string[];
}

let made = 0;

export async function openStorageOf(
  kind: Storage['kind'],
  name = `outbox-${(made += 1)}`,
): Promise<Storage> {
  const bus = createChangeBus(name);
  if (kind === 'memory') return createMemoryStorage(bus);
  const db = new Dexie(name);
  declareTables(db);
  await db.open();
  return createDeviceStorage(db, bus);
}

function nameIn({ body }: WireRequest): string {
  const name =
    body instanceof FormData
      ? body.get('name')
      : (JSON.parse(body ?? '{}') as { fullName?: string }).fullName;
  return typeof name === 'string' ? name : '';
}

/** A simulated browser with pages, an account and a provider, all of which may fail. */
export function outboxWorld(storage: Storage): OutboxWorld {
  const lines = new Map<Lane, Promise<unknown>>();
  const world: OutboxWorld = {
    storage,
    requests: [],
    sent: [],
    timers: [],
    refused: [],
    problems: [],
    answer: accepted,
    who: ADA,
    token: 'token-a',
    time: 1_000_000,
    isReachable: true,
    keyed: true,
    isSeen: true,
    hasLocks: true,
    waits: 0,
    page: (stored = storage) =>
      createOutbox({
        base: '/api/v1',
        exchange: async (request) => {
          world.requests.push(request);
          return world.answer(request);
        },
        storage: () => Promise.resolve(stored),
        owners: () => (world.who === undefined ? [] : [world.who]),
        now: () => world.time,
        random: (count) => crypto.getRandomValues(new Uint8Array(count)),
        tokenOf: (owner) => (owner.email === world.who?.email ? world.token : undefined),
        refused: (_, token) => void world.refused.push(token),
        remembersKeys: async () => {
          if (!world.isReachable) throw new Error('Nothing answers.');
          return world.keyed;
        },
        alone: (lane, work) => {
          if (!world.hasLocks) return work(false);
          const next = (lines.get(lane) ?? Promise.resolve()).then(() => work(true));
          lines.set(
            lane,
            next.catch(() => undefined),
          );
          return next;
        },
        later: (work, ms) => {
          const timer = { work, ms };
          world.timers.push(timer);
          return () => void world.timers.splice(world.timers.indexOf(timer), 1);
        },
        isSeen: () => world.isSeen,
        reducers: [],
        onSent: (entries) => void world.sent.push(...entries),
        onWaiting: () => {
          world.waits += 1;
        },
        report: (what) => void world.problems.push(what),
      }),
    names: () => world.requests.map(nameIn),
  };
  return world;
}
