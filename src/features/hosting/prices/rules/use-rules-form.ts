import { type SubmitEvent, useState } from 'react';
import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import { type DraftStore, useDraftStorage } from '#src/ui/form/use-draft.ts';
import { useFocusOnWrong } from '#src/ui/form/use-focus-on-wrong.ts';
import type { FieldControl, FormErrors, FormFailure } from '#src/ui/form/use-form.ts';
import { checkRules, placeOf, type RulesDraft, type StoredRulesDraft } from './rules-draft.ts';

export interface RulesFormOptions {
  /** What the rules are now, with those that wait to be sent. */
  readonly saved: RulesDraft;
  /** The version of the rules on the device. */
  readonly version: number;
  /** What was typed before and not sent. */
  readonly restored: StoredRulesDraft | undefined;
  readonly drafts: DraftStore;
  readonly draftName: string;
  /** Resolves to the failure, or to undefined. */
  readonly onSave: (
    rules: PriceRules,
    stored: StoredRulesDraft,
  ) => Promise<FormFailure | undefined>;
}

export interface RulesForm {
  readonly draft: RulesDraft;
  readonly errors: FormErrors;
  /** An error that isn't about one field. */
  readonly message: string | undefined;
  readonly pending: boolean;
  /** Whether something was changed and not sent. */
  readonly isChanged: boolean;
  /** The rules of the draft, if they are valid. */
  readonly rules: PriceRules | undefined;
  change(changes: Partial<RulesDraft>): void;
  /** A text field at a place such as `bands.0.from`. */
  field(place: string, value: string, onValue: (value: string) => void): FieldControl;
  discard(): void;
  readonly formProps: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly 'data-unsent': 'form' | undefined;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
}

const NO_ERRORS: FormErrors = {};

/** What is wrong with the form, and what shows it. */
function useProblems() {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [message, setMessage] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const ref = useFocusOnWrong(errors, attempt);
  return {
    ref,
    errors,
    message,
    show: (failure: FormFailure) => {
      const known = Object.entries(failure.errors ?? {}).map(
        ([path, words]) => [placeOf(path.replace(/^rules\./, '')), words] as const,
      );
      setErrors(Object.fromEntries(known));
      setMessage(failure.message);
      setAttempt((count) => count + 1);
    },
    clear: () => {
      setErrors(NO_ERRORS);
      setMessage(undefined);
    },
  };
}

/**
 * The form of a space's rules. What is typed is stored on the device, so that nothing is lost when
 * the host leaves the screen.
 */
export function useRulesForm(options: RulesFormOptions): RulesForm {
  const { saved, version, restored, drafts, draftName, onSave } = options;
  const [typed, setTyped] = useState(restored);
  const { ref, errors, message, show, clear } = useProblems();
  const [pending, setPending] = useState(false);

  const draft = typed?.draft ?? saved;
  const isChanged = typed !== undefined && JSON.stringify(draft) !== JSON.stringify(saved);
  const dropDraft = useDraftStorage(
    drafts,
    draftName,
    typed,
    isChanged ? JSON.stringify(typed) : '',
  );
  const checked = checkRules(draft);

  const send = async (rules: PriceRules, stored: StoredRulesDraft) => {
    setPending(true);
    try {
      const failure = await onSave(rules, stored);
      if (failure !== undefined) {
        show(failure);
        return;
      }
      clear();
      setTyped(undefined);
      dropDraft();
    } finally {
      setPending(false);
    }
  };

  const change = (changes: Partial<RulesDraft>) => {
    clear();
    setTyped((current) => ({
      draft: { ...(current?.draft ?? saved), ...changes },
      basedOn: current?.basedOn ?? version,
    }));
  };

  return {
    draft,
    errors,
    message,
    pending,
    isChanged,
    rules: checked.ok ? checked.rules : undefined,
    change,
    field: (name, value, onValue) => ({
      name,
      value,
      error: errors[name],
      onChange: (event) => onValue(event.target.value),
    }),
    discard: () => {
      setTyped(undefined);
      clear();
      dropDraft();
    },
    formProps: {
      ref,
      noValidate: true,
      'data-unsent': isChanged || pending ? 'form' : undefined,
      onSubmit: (event) => {
        event.preventDefault();
        if (pending) return;
        if (checked.ok) void send(checked.rules, { draft, basedOn: typed?.basedOn ?? version });
        else show({ errors: checked.errors });
      },
    },
  };
}
