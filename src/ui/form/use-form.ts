import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';

export type FormValues = Readonly<Record<string, string>>;

/** Errors by the name of the field. */
export type FormErrors = Readonly<Record<string, string>>;

export type CheckedForm<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly errors: FormErrors };

export interface FormFailure {
  readonly errors?: FormErrors | undefined;
  /** An error that isn't about one field. */
  readonly message?: string | undefined;
}

interface FormOptions<Values extends FormValues, Output> {
  readonly initial: Values;
  readonly check: (values: Values) => CheckedForm<Output>;
  /** Resolves to the failure, or to undefined. */
  readonly submit: (output: Output, values: Values) => Promise<FormFailure | undefined>;
}

export interface FieldControl {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  /** An error that isn't about one field. */
  readonly message: string | undefined;
  readonly pending: boolean;
  readonly field: (name: keyof Values & string) => FieldControl;
  readonly reset: () => void;
  /** Sets values as if a person had typed them. */
  readonly change: (changes: Partial<Values>) => void;
  /** To be spread on the `form`. */
  readonly formProps: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** Set while something was typed that hasn't been sent: the page isn't reloaded meanwhile. */
    readonly 'data-unsent': 'form' | undefined;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
}

function without(errors: FormErrors, name: string): FormErrors {
  const { [name]: _, ...rest } = errors;
  return rest;
}

/**
 * A form whose rules and sending are the caller's. It is checked when it is sent; an error
 * disappears when its field is edited; what was typed always stays; it is sent once at a time.
 */
export function useForm<Values extends FormValues, Output>({
  initial,
  check,
  submit,
}: FormOptions<Values, Output>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<string>();
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const ref = useFocusOnWrong(errors, attempt);

  const show = (failure: FormFailure | undefined) => {
    const { known, other } = sorted(failure?.errors, values);
    setErrors(known);
    setMessage(other ?? (Object.keys(known).length === 0 ? failure?.message : undefined));
    setAttempt((count) => count + 1);
  };

  const send = async (output: Output) => {
    sending.current = true;
    setPending(true);
    try {
      const failure = await submit(output, values);
      setTyped(failure !== undefined);
      show(failure);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  return {
    values,
    message,
    pending,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event) => {
        const { value } = event.target;
        setValues((current) => ({ ...current, [name]: value }));
        setTyped(true);
        setErrors((current) => without(current, name));
      },
    }),
    reset: () => {
      setValues(initial);
      setTyped(false);
      setErrors({});
      setMessage(undefined);
    },
    change: (changes) => setValues((current) => ({ ...current, ...changes })),
    formProps: {
      ref,
      noValidate: true,
      'data-unsent': typed || pending ? 'form' : undefined,
      onSubmit: (event) => {
        event.preventDefault();
        if (sending.current) return;
        const checked = check(values);
        if (checked.ok) void send(checked.output);
        else show({ errors: checked.errors });
      },
    },
  };
}

/** Returns the errors of fields that the form has, and the first error of any other field. */
function sorted(
  errors: FormErrors = {},
  values: FormValues,
): { readonly known: FormErrors; readonly other: string | undefined } {
  const entries = Object.entries(errors);
  return {
    known: Object.fromEntries(entries.filter(([name]) => name in values)),
    other: entries.find(([name]) => !(name in values))?.[1],
  };
}
