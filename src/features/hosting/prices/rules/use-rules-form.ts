import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { isSameContent, keepEdited } from '#src/ui/form/form-values.ts';
import { type Form, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
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

/** The rules as they are typed, with the version that they change. */
interface RulesValues extends RulesDraft {
  readonly basedOn: number;
}

export interface RulesForm extends Form<RulesValues> {
  /** The rules of the draft, if they are valid. */
  readonly rules: PriceRules | undefined;
  readonly discard: () => void;
}

const storedOf = ({ basedOn, ...draft }: RulesValues): StoredRulesDraft => ({ draft, basedOn });

/**
 * The form of a space's rules. What is typed is stored on the device, so that nothing is lost when
 * the host leaves the screen.
 */
export function useRulesForm(options: RulesFormOptions): RulesForm {
  const { saved, version, restored, drafts, draftName, onSave } = options;
  const form: Form<RulesValues> = useForm<RulesValues, PriceRules>({
    initial: { ...saved, basedOn: version },
    restored: restored && { ...restored.draft, basedOn: restored.basedOn },
    // Rules of a later version aren't mixed in: the server compares them with the version that the
    // host has changed.
    follow: keepEdited,
    isSame: (one, other) => isSameContent(storedOf(one).draft, storedOf(other).draft),
    draft: { store: drafts, name: draftName, of: storedOf },
    place: ({ errors = {}, message }) => ({
      errors: Object.fromEntries(
        Object.entries(errors).map(([path, text]) => [placeOf(path.replace(/^rules\./, '')), text]),
      ),
      message,
    }),
    check: (values) => {
      const checked = checkRules(values);
      return checked.ok ? { ok: true, output: checked.rules } : checked;
    },
    submit: async (rules, values) => {
      const failure = await onSave(rules, storedOf(values));
      // From now on the form shows the rules as they are, and as they change.
      if (failure === undefined) form.reset();
      return failure;
    },
  });
  const checked = checkRules(form.values);
  return {
    ...form,
    rules: checked.ok ? checked.rules : undefined,
    discard: () => {
      form.reset();
      form.dropDraft().catch(() => undefined);
    },
  };
}
