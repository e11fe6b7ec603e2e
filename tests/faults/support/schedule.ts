/** What happens to one try of a post. */
export type Fault =
  | 'none'
  /** No line at all. */
  | 'offline'
  | 'status 500'
  /** A gateway gives up, although the server did it. */
  | 'gateway'
  /** The server did it, the answer is lost. */
  | 'answer lost'
  /** The server knows the token no more. */
  | 'status 401'
  /** The page or worker dies with the request on its way. */
  | 'killed before'
  | 'killed after';

const FAULTS: readonly Fault[] = [
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
  | { readonly kind: 'worker' | 'line goes' | 'line comes' | 'log in' };

export interface Schedule {
  readonly steps: readonly (Step & {
    /** Whether all that was begun is waited for before the next step. */ readonly isCalm: boolean;
  })[];
  /** For each form, its tries; after these all is well. */
  readonly faults: readonly (readonly Fault[])[];
  readonly hasLocks: boolean;
}

export const FORMS = 5;

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
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
  'line goes',
  'line comes',
  'log in',
] as const;

/** Five forms in order, from two tabs, with misfortunes between them and on their way. */
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
