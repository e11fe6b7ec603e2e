import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import type { FormErrors, FormFailure } from './form-reducer.ts';
import { type FormState, type FormStateOptions, useFormState } from './use-form-state.ts';

export type { FormErrors, FormFailure } from './form-reducer.ts';
export type { FieldControl } from './use-form-state.ts';

export type CheckedForm<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly errors: FormErrors };

interface FormOptions<Values extends object, Output> extends FormStateOptions<Values> {
  readonly check: (values: Values) => CheckedForm<Output>;
  /** Resolves to the failure, or to undefined. */
  readonly submit: (output: Output, values: Values) => Promise<FormFailure | undefined>;
}

export interface Form<Values extends object> extends FormState<Values> {
  readonly pending: boolean;
  /** To be spread on the `form`. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** Set while something was typed that hasn't been sent: the page isn't reloaded meanwhile. */
    readonly 'data-unsent': 'form' | undefined;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
}

/**
 * A form whose rules and sending are the caller's. It is checked when it is sent; an error
 * disappears when its field is edited; what was typed always stays; it is sent once at a time.
 */
export function useForm<Values extends object, Output>(
  options: FormOptions<Values, Output>,
): Form<Values> {
  const { check, submit } = options;
  const state = useFormState<Values>(options);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const { values, edits } = state;

  const send = async (output: Output) => {
    sending.current = true;
    setPending(true);
    // The same message is only read out again if it appears again.
    state.clear();
    try {
      const failure = await submit(output, values);
      if (failure === undefined) state.sent(edits);
      else state.show(failure);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  return {
    ...state,
    pending,
    formProps: {
      ref: state.ref,
      noValidate: true,
      'data-unsent': state.isUnsent || pending ? 'form' : undefined,
      onSubmit: (event) => {
        event.preventDefault();
        if (sending.current) return;
        const checked = check(values);
        if (checked.ok) void send(checked.output);
        else state.showErrors(checked.errors);
      },
    },
  };
}
