import { withLaterValues } from './form-values.ts';

/** Errors by the path of the field. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormFailure {
  readonly errors?: FormErrors | undefined;
  /** An error that isn't about one field. */
  readonly message?: string | undefined;
  /** Code from the error catalogue. */
  readonly code?: string | undefined;
}

interface Shown {
  readonly errors: FormErrors;
  readonly message: string | undefined;
}

export interface ReducerOptions<Values> {
  /** What the fields contain until they are edited. */
  readonly initial: Values;
  /**
   * Returns the edited values after `initial` has changed. By default later values replace what
   * nobody has edited.
   */
  readonly follow?: (typed: Values, before: Values, later: Values) => Values;
  /**
   * Returns where the form shows the errors of a failure. By default, fields that the form doesn't
   * have are reported above all fields; the failure's message only if no field is wrong.
   */
  readonly place?: (failure: FormFailure, values: Values) => Shown;
}

interface Edited<Values> {
  readonly values: Values;
  /** What they were typed over. */
  readonly base: Values;
  readonly isTouched: boolean;
  readonly isRestored: boolean;
}

export interface ReducerState<Values, Failure> extends Shown {
  /** Undefined while the form shows its initial values. */
  readonly edited: Edited<Values> | undefined;
  readonly failure: Failure | undefined;
  readonly attempt: number;
  readonly edits: number;
}

type Step<Values, Failure> =
  | {
      readonly kind: 'edited';
      readonly next: (now: Values) => Values;
      readonly cleared: readonly string[] | undefined;
    }
  | { readonly kind: 'shown'; readonly failure: Failure }
  | {
      readonly kind: 'wrong';
      readonly errors: FormErrors;
      readonly message: string | undefined;
    }
  | { readonly kind: 'cleared'; readonly what: 'message' | 'all' }
  | { readonly kind: 'reset'; readonly names: readonly (keyof Values)[] }
  | { readonly kind: 'sent'; readonly edits: number };

export const NOTHING_SHOWN = { errors: {}, message: undefined, failure: undefined } as const;

/** An error belongs to a path, to a part of it, or to what it is a part of. */
const isAbout = (error: string, path: string) =>
  error === path || error.startsWith(`${path}.`) || path.startsWith(`${error}.`);

const without = (errors: FormErrors, paths: readonly string[]): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([error]) => !paths.some((path) => isAbout(error, path))),
  );

const changedNames = <Values extends object>(now: Values, next: Values): string[] =>
  Object.keys({ ...now, ...next }).filter(
    (name) => now[name as keyof Values] !== next[name as keyof Values],
  );

/** Returns the errors of fields that the form has, and above them the first error of any other. */
function placed({ errors = {}, message }: FormFailure, values: object): Shown {
  const isKnown = (path: string) => path in values || path.replace(/\..*$/, '') in values;
  const entries = Object.entries(errors);
  const known = entries.filter(([path]) => isKnown(path));
  const other = entries.find(([path]) => !isKnown(path))?.[1];
  return {
    errors: Object.fromEntries(known),
    message: other ?? (known.length === 0 ? message : undefined),
  };
}

/** Returns what follows a step. */
export function createFormReducer<Values extends object, Failure extends FormFailure>({
  initial,
  follow = withLaterValues,
  place = placed,
}: ReducerOptions<Values>) {
  const shown = (edited: Edited<Values> | undefined): Values =>
    edited === undefined ? initial : follow(edited.values, edited.base, initial);

  const reset = (
    edited: Edited<Values> | undefined,
    names: readonly (keyof Values)[],
  ): Edited<Values> | undefined => {
    if (edited === undefined || names.length === 0) return undefined;
    const values = { ...shown(edited) };
    for (const name of names) values[name] = initial[name];
    return { ...edited, values, base: initial };
  };

  const reduce = (
    state: ReducerState<Values, Failure>,
    step: Step<Values, Failure>,
  ): ReducerState<Values, Failure> => {
    const { edited, errors, attempt, edits } = state;
    switch (step.kind) {
      case 'edited': {
        const now = shown(edited);
        const values = step.next(now);
        const isRestored = edited?.isRestored === true;
        return {
          ...state,
          edited: { values, base: initial, isTouched: true, isRestored },
          errors: without(errors, step.cleared ?? changedNames(now, values)),
          edits: edits + 1,
        };
      }
      case 'shown': {
        const { failure } = step;
        return { ...state, ...place(failure, shown(edited)), failure, attempt: attempt + 1 };
      }
      case 'wrong': {
        const next = place(step, shown(edited));
        return { ...state, ...next, failure: undefined, attempt: attempt + 1 };
      }
      case 'cleared':
        return { ...state, ...NOTHING_SHOWN, ...(step.what === 'message' ? { errors } : {}) };
      case 'reset':
        return {
          ...state,
          ...(step.names.length === 0 ? NOTHING_SHOWN : {}),
          edited: reset(edited, step.names),
        };
      case 'sent': {
        const isTouched = edits !== step.edits;
        return {
          ...state,
          ...NOTHING_SHOWN,
          edited: edited && { ...edited, isTouched, isRestored: false },
        };
      }
    }
  };
  return { shown, reduce };
}
