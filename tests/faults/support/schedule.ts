/** What happens to one attempt to send an outbox entry. */
export type SendFault =
  | 'none'
  /** No network at all. */
  | 'offline'
  | 'status 500'
  /** A gateway times out, although the server processed the request. */
  | 'gateway'
  /** The server processed the request, but the response is lost. */
  | 'answer lost'
  /** The server no longer accepts the token. */
  | 'status 401'
  /** The page or worker dies while the request is on its way. */
  | 'killed before'
  | 'killed after';

const FAULTS: readonly SendFault[] = [
  'offline',
  'status 500',
  'gateway',
  'answer lost',
  'status 401',
  'killed before',
  'killed after',
];

export type Step =
  | { readonly kind: 'post'; readonly tab: number; readonly form: number }
  | { readonly kind: 'reload' | 'send now' | 'wake' | 'time'; readonly tab: number }
  | { readonly kind: 'worker' | 'connection lost' | 'connection back' | 'log in' };

export interface Schedule {
  readonly steps: readonly (Step & {
    /** Whether everything that has begun is awaited before the next step. */
    readonly isCalm: boolean;
  })[];
  /** The faults of each form, by attempt; later attempts succeed. */
  readonly faults: readonly (readonly SendFault[])[];
  readonly hasLocks: boolean;
}

const FORMS = 5;

/** mulberry32: returns numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const BETWEEN = [
  'reload',
  'send now',
  'send now',
  'wake',
  'time',
  'worker',
  'worker',
  'connection lost',
  'connection back',
  'log in',
] as const;

/** Five forms in order from two tabs, with faults between them and during sending. */
export function scheduleOf(seed: number): Schedule {
  const random = randomOf(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const steps: Schedule['steps'][number][] = [];
  for (let form = 0; form < FORMS; form += 1) {
    steps.push({ kind: 'post', tab: upTo(2), form, isCalm: random() < 0.5 });
    for (let more = upTo(5); more > 0; more -= 1) {
      const kind = BETWEEN[upTo(BETWEEN.length)] ?? 'wake';
      steps.push({ kind, tab: upTo(2), isCalm: random() < 0.5 });
    }
  }
  const faults = Array.from({ length: FORMS }, () =>
    Array.from({ length: upTo(4) }, () => FAULTS[upTo(FAULTS.length)] ?? 'none'),
  );
  return { steps, faults, hasLocks: random() < 0.8 };
}
