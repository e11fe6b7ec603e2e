import { randomBytes } from 'node:crypto';
import { API_BASE } from '#contract/catalogue.ts';
import type { Random } from '#server/demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';

export const GUESTS = 40;
/**
 * As many as one guest may hold at a time, because booking a space again releases the earlier hold.
 */
export const FAULT_SPACES = 5;

/** Milliseconds between two calls, which don't wait for each other's responses. */
const APART = 10;

const MIX = [
  ['catalogue', 7],
  ['list', 5],
  ['booking', 5],
  ['health', 3],
] as const;

export type CallKind = (typeof MIX)[number][0];

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
}

/**
 * Sends about a hundred calls a second: visitors, guests who browse and book, and a health check.
 */
export function startLoad(options: LoadOptions): Load {
  const answered: FaultResponse[] = [];
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const call = send(options).then((answer) => {
      answered.push(answer);
      pending.delete(call);
    });
    pending.add(call);
  }, APART);
  return {
    answered,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

async function send(options: LoadOptions): Promise<FaultResponse> {
  const kind = options.random.weighted(MIX);
  const { path, init } = requestOf(kind, options);
  const startedAt = performance.now();
  const common = { kind, startedAt };
  try {
    const response = await fetch(`${options.url}${API_BASE}${path}`, init);
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

function requestOf(
  kind: CallKind,
  { random, tokens, dates }: LoadOptions,
): { readonly path: string; readonly init?: RequestInit } {
  const authorization = `Bearer ${random.pick(tokens)}`;
  switch (kind) {
    case 'catalogue':
      return { path: random.pick(['/space/getAll', `/space/getOne/${idOf(1)}`]) };
    case 'health':
      return { path: '/health' };
    case 'list':
      return { path: '/users/booking', init: { headers: { authorization } } };
    case 'booking': {
      const headers = {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': randomBytes(12).toString('hex'),
      };
      const checkinTime = `${random.int(9, 16)}:00`.padStart(5, '0');
      const request = { startDate: random.pick(dates), checkinTime, durationPerHour: 1 };
      return {
        path: `/booking/initialize/${idOf(random.int(1, FAULT_SPACES))}`,
        init: { method: 'POST', headers, body: JSON.stringify(request) },
      };
    }
  }
}

/** Correct for bookings that are started at the same moment, by one guest or for one time. */
const REFUSALS = new Set(['SLOT_TAKEN', 'TOO_MANY_HOLDS']);

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
