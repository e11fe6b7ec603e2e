import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Random } from '#demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';

export const GUESTS = 40;
/**
 * As many as one guest may hold at a time, because booking a space again releases the earlier hold.
 */
export const FAULT_SPACES = 5;

/** By default. */
const CALLS_A_SECOND = 100;

const MIX = [
  ['catalogue', 7],
  ['list', 5],
  ['booking', 5],
  ['health', 3],
] as const;

type CallKind = (typeof MIX)[number][0];

export interface FaultResponse {
  readonly kind: CallKind;
  /** Milliseconds since the process started. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
  /** The reference of an acknowledged hold. */
  readonly reference: string | undefined;
  /** The idempotency key of a booking. */
  readonly key: string | undefined;
}

export interface Load {
  readonly answered: readonly FaultResponse[];
  /** Stops sending, and resolves when all calls have finished. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly url: string;
  readonly random: Random;
  /** The tokens of the guests, in the order of their numbers. */
  readonly tokens: readonly string[];
  /** Lagos dates on which the spaces are open. */
  readonly dates: readonly string[];
  /**
   * Whether a guest sends a booking without a result again with its key, as the app does, and starts
   * no other until then.
   */
  readonly repeats?: boolean;
  /** 100 if missing. */
  readonly callsASecond?: number | undefined;
  /**
   * As many calls may wait for a response before others are sent. Without it a busy machine gets
   * calls faster than it can answer them, and what is measured is its queue.
   */
  readonly atOnce?: number | undefined;
}

/** Milliseconds after which a booking without an answer is sent again. */
const REPEATED_AFTER = 1_000;

/**
 * Sends calls: visitors, guests who browse and book, and a health check.
 */
export function startLoad(options: LoadOptions): Load {
  const answered: FaultResponse[] = [];
  const pending = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  };
  let isOver = false;
  const waiting = new Set<string>();
  const isOpen = ({ status, code }: FaultResponse) =>
    status === undefined || status === 503 || code === BUSY;
  const begin = async () => {
    const kind = options.random.weighted(MIX);
    const call = { kind, ...requestOf(kind, options) };
    const isRepeated = options.repeats === true && call.key !== undefined;
    if (isRepeated && waiting.has(call.guest)) return;
    if (isRepeated) waiting.add(call.guest);
    let answer = await send(options.url, call);
    answered.push(answer);
    while (isRepeated && !isOver && isOpen(answer)) {
      await wait(Number(answer.retryAfter ?? 0) * 1_000 || REPEATED_AFTER);
      answer = await send(options.url, call);
      answered.push(answer);
    }
    if (isRepeated) waiting.delete(call.guest);
  };
  const apart = 1_000 / (options.callsASecond ?? CALLS_A_SECOND);
  const timer = setInterval(() => {
    if (pending.size < (options.atOnce ?? Number.POSITIVE_INFINITY)) track(begin());
  }, apart);
  return {
    answered,
    stop: async () => {
      clearInterval(timer);
      isOver = true;
      await Promise.all(pending);
    },
  };
}

interface LoadCall {
  readonly kind: CallKind;
  /** The `Authorization` of the guest who is chosen, also if the call doesn't need it. */
  readonly guest: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly key?: string;
}

async function send(url: string, call: LoadCall): Promise<FaultResponse> {
  const { kind, path, init, key } = call;
  const common = { kind, key, startedAt: performance.now() };
  try {
    const response = await fetch(`${url}${API_BASE}${path}`, init);
    const body = (await response.json()) as { code?: string; data?: { reference?: string } };
    return {
      ...common,
      endedAt: performance.now(),
      status: response.status,
      code: body.code,
      retryAfter: response.headers.get('retry-after'),
      reference: kind === 'booking' ? body.data?.reference : undefined,
    };
  } catch {
    const nothing = { status: undefined, code: undefined, reference: undefined, retryAfter: null };
    return { ...common, ...nothing, endedAt: performance.now() };
  }
}

function requestOf(kind: CallKind, { random, tokens, dates }: LoadOptions): Omit<LoadCall, 'kind'> {
  const guest = `Bearer ${random.pick(tokens)}`;
  switch (kind) {
    case 'catalogue':
      return { guest, path: random.pick(['/space/getAll', `/space/getOne/${idOf(1)}`]) };
    case 'health':
      return { guest, path: '/health' };
    case 'list':
      return { guest, path: '/users/booking', init: { headers: { authorization: guest } } };
    case 'booking': {
      const key = randomBytes(12).toString('hex');
      const headers = {
        authorization: guest,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const checkinTime = `${random.int(9, 16)}:00`.padStart(5, '0');
      const request = { startDate: random.pick(dates), checkinTime, durationPerHour: 1 };
      return {
        guest,
        key,
        path: `/booking/initialize/${idOf(random.int(1, FAULT_SPACES))}`,
        init: { method: 'POST', headers, body: JSON.stringify(request) },
      };
    }
  }
}

/** The first call with this key is still in progress. */
const BUSY = 'KEY_BUSY';

/** Correct for bookings that are started at the same moment, by one guest or for one time. */
const REFUSALS = new Set(['SLOT_TAKEN', 'TOO_MANY_HOLDS', BUSY]);

/** Returns what is wrong with a response during a fault, or undefined if it is correct. */
export function responseProblem({
  kind,
  status,
  code,
  retryAfter,
}: FaultResponse): string | undefined {
  if (status === 200) return undefined;
  if (kind !== 'catalogue') {
    if (status === 503 && retryAfter !== null) return undefined;
    if (kind === 'booking' && status === 409 && REFUSALS.has(code ?? '')) return undefined;
  }
  return `${kind}: ${status ?? 'no answer'} ${code ?? ''}`;
}
