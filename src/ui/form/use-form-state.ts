import { type ChangeEvent, type RefObject, useReducer } from 'react';
import type { DraftStore } from './draft-saver.ts';
import {
  isSameContent,
  type TextPath,
  textAt,
  withLaterValues,
  withTextAt,
} from './form-values.ts';
import { useDraftStorage } from './use-draft.ts';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';

/** Errors by the path of the field. */
export type FormErrors = Readonly<Record<string, string>>;

export type CheckedForm<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly errors: FormErrors };

export interface FormFailure {
  readonly errors?: FormErrors | undefined;
  /** An error that isn't about one field. */
  readonly message?: string | undefined;
  /** Code from the error catalogue. */
  readonly code?: string | undefined;
}

export interface FieldControl {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
}

interface Shown {
  readonly errors: FormErrors;
  readonly message: string | undefined;
}

interface FormDraft<Values> {
  readonly store: DraftStore;
  readonly name: string;
  /** Whether the device can store drafts (`useStoredDraft`); by default it is assumed to. */
  readonly canStore?: boolean;
  /**
   * Returns what may be stored, or undefined if that is nothing; by default all values. Called only
   * while something was typed that hasn't been sent.
   */
  readonly of?: (values: Values) => unknown;
}

export interface FormStateOptions<Values extends object> {
  /** What the fields contain until they are edited. */
  readonly initial: Values;
  /** What was typed before and not sent. */
  readonly restored?: Partial<Values> | undefined;
  /**
   * Returns the edited values after `initial` has changed. By default later values replace what
   * nobody has edited.
   */
  readonly follow?: (typed: Values, before: Values, later: Values) => Values;
  /** Compares values; by default by their content. */
  readonly isSame?: (one: Values, other: Values) => boolean;
  /** Where it is stored on the device while it is typed. */
  readonly draft?: FormDraft<Values> | undefined;
  /**
   * Returns where the form shows the errors of a failure. By default, fields that the form doesn't
   * have are reported above all fields; the failure's message only if no field is wrong.
   */
  readonly place?: (failure: FormFailure, values: Values) => Shown;
}

export interface FormState<Values extends object, Failure extends FormFailure = FormFailure> {
  readonly values: Values;
  readonly errors: FormErrors;
  /** An error that isn't about one field. */
  readonly message: string | undefined;
  /** The failure that is shown. */
  readonly failure: Failure | undefined;
  /** Counts how often something was shown. */
  readonly attempt: number;
  /** For the form's element, whose first wrong field gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Whether the fields contain something else than `initial`. */
  readonly isChanged: boolean;
  /** Whether that was typed, now or before, and hasn't been sent. */
  readonly isUnsent: boolean;
  /** Whether it was typed before. */
  readonly isRestored: boolean;
  /** False if the device can't store the draft. */
  readonly isStored: boolean;
  /** Counts what a person has changed. */
  readonly edits: number;
  readonly field: (path: TextPath<Values>) => FieldControl;
  /**
   * A field whose text isn't at a path of the values.
   *
   * @param place Path of its errors.
   * @param onValue Changes the values, and thereby removes the errors.
   */
  readonly control: (
    place: string,
    value: string,
    onValue: (value: string) => void,
  ) => FieldControl;
  /**
   * Sets values as if a person had typed them.
   *
   * @param cleared Paths of the errors that disappear; by default those of all changed values.
   */
  readonly change: (
    next: Partial<Values> | ((now: Values) => Values),
    cleared?: readonly string[],
  ) => void;
  readonly show: (failure: Failure) => void;
  readonly showErrors: (errors: FormErrors, message?: string) => void;
  readonly clearMessage: () => void;
  /** Removes all that is shown. */
  readonly clear: () => void;
  /** Returns fields to their initial values; without names, the whole form. */
  readonly reset: (...names: readonly (keyof Values)[]) => void;
  /**
   * Notes that the values were sent, which removes the draft.
   *
   * @param edits Number of edits when they were sent: what was typed since then stays unsent.
   */
  readonly sent: (edits: number) => void;
  /**
   * Removes the stored draft.
   *
   * @throws If the device fails.
   */
  readonly dropDraft: () => Promise<void>;
}

interface Edited<Values> {
  readonly values: Values;
  /** What they were typed over. */
  readonly base: Values;
  readonly isTouched: boolean;
  readonly isRestored: boolean;
}

interface State<Values, Failure> extends Shown {
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

const NOTHING = { errors: {}, message: undefined, failure: undefined } as const;

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
function createReducer<Values extends object, Failure extends FormFailure>({
  initial,
  follow = withLaterValues,
  place = placed,
}: FormStateOptions<Values>) {
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
    state: State<Values, Failure>,
    step: Step<Values, Failure>,
  ): State<Values, Failure> => {
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
        return { ...state, ...NOTHING, ...(step.what === 'message' ? { errors } : {}) };
      case 'reset':
        return {
          ...state,
          ...(step.names.length === 0 ? NOTHING : {}),
          edited: reset(edited, step.names),
        };
      case 'sent': {
        const isTouched = edits !== step.edits;
        return {
          ...state,
          ...NOTHING,
          edited: edited && { ...edited, isTouched, isRestored: false },
        };
      }
    }
  };
  return { shown, reduce };
}

/**
 * The values of a form, flat or nested, with their errors and their draft. For a form that sends by
 * itself; others use `useForm`.
 */
export function useFormState<Values extends object, Failure extends FormFailure = FormFailure>(
  options: FormStateOptions<Values>,
): FormState<Values, Failure> {
  const { initial, restored, isSame = isSameContent, draft } = options;
  // Within the hook, because an edit may come some time after it was begun (a photo is prepared), to
  // the form as it is then.
  const { shown, reduce } = createReducer<Values, Failure>(options);
  const [state, take] = useReducer(reduce, restored, (before): State<Values, Failure> => {
    const values = { ...initial, ...before };
    const edited = { values, base: initial, isTouched: false, isRestored: true };
    const isBegun = before !== undefined && !isSame(values, initial);
    return { ...NOTHING, edited: isBegun ? edited : undefined, attempt: 0, edits: 0 };
  });
  const { edited, errors, attempt } = state;
  const values = shown(edited);
  const ref = useFocusOnWrong(errors, attempt);

  const isChanged = edited !== undefined && !isSame(values, initial);
  const isUnsent = isChanged && (edited.isTouched || edited.isRestored);
  const body = !isUnsent || draft === undefined ? undefined : (draft.of ?? keepAll)(values);
  const { store, name = '', canStore = true } = draft ?? {};
  const { isStored, drop } = useDraftStorage(store, name, body, canStore);

  const edit = (next: (now: Values) => Values, cleared?: readonly string[]) =>
    take({ kind: 'edited', next, cleared });
  const control = (
    place: string,
    value: string,
    onValue: (value: string) => void,
  ): FieldControl => ({
    name: place,
    value,
    error: errors[place],
    onChange: (event) => onValue(event.target.value),
  });

  return {
    values,
    errors,
    message: state.message,
    failure: state.failure,
    attempt,
    ref,
    isChanged,
    isUnsent,
    isRestored: isUnsent && edited.isRestored,
    isStored,
    edits: state.edits,
    field: (path) =>
      control(path, textAt(values, path), (text) =>
        edit((now) => withTextAt(now, path, text), [path]),
      ),
    control,
    change: (next, cleared) =>
      edit(typeof next === 'function' ? next : (now) => ({ ...now, ...next }), cleared),
    show: (failure) => take({ kind: 'shown', failure }),
    showErrors: (wrong, message) => take({ kind: 'wrong', errors: wrong, message }),
    clearMessage: () => take({ kind: 'cleared', what: 'message' }),
    clear: () => take({ kind: 'cleared', what: 'all' }),
    reset: (...names) => take({ kind: 'reset', names }),
    sent: (edits) => {
      take({ kind: 'sent', edits });
      // What stays is overwritten by the next draft of this form.
      drop().catch(() => undefined);
    },
    dropDraft: drop,
  };
}

const keepAll = (values: object) => values;
