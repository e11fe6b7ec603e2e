import { type ChangeEvent, type RefObject, useReducer } from 'react';
import type { DraftStore } from './draft-saver.ts';
import {
  createFormReducer,
  type FormErrors,
  type FormFailure,
  NOTHING_SHOWN,
  type ReducerOptions,
  type ReducerState,
} from './form-reducer.ts';
import { isSameContent, type TextPath, textAt, withTextAt } from './form-values.ts';
import { useDraftStorage } from './use-draft.ts';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';

export interface FieldControl {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
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

export interface FormStateOptions<Values extends object> extends ReducerOptions<Values> {
  /** What was typed before and not sent. */
  readonly restored?: Partial<Values> | undefined;
  /** Compares values; by default by their content. */
  readonly isSame?: (one: Values, other: Values) => boolean;
  /** Where it is stored on the device while it is typed. */
  readonly draft?: FormDraft<Values> | undefined;
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
  const { shown, reduce } = createFormReducer<Values, Failure>(options);
  const [state, take] = useReducer(reduce, restored, (before): ReducerState<Values, Failure> => {
    const values = { ...initial, ...before };
    const edited = { values, base: initial, isTouched: false, isRestored: true };
    const isBegun = before !== undefined && !isSame(values, initial);
    return { ...NOTHING_SHOWN, edited: isBegun ? edited : undefined, attempt: 0, edits: 0 };
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
