import type { Listing } from '#contract/hosting/listings.ts';
import { confirmedDay, utilityTexts } from '#contract/spaces/format-utilities.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import { checkFacts, checkFirstFacts, textsOfFacts } from '../model/facts-texts.ts';
import { FactsFields } from '../ui/facts-fields.tsx';
import * as copy from './copy.ts';
import type { ListingActions } from './use-listing-actions.ts';

interface FactsDialogProps {
  readonly listing: Listing;
  readonly actions: Pick<ListingActions, 'confirm'>;
  readonly onClose: () => void;
}

const failureOf = (error: CallError | undefined): FormFailure | undefined =>
  error && { errors: error.errors, message: error.message };

/** The date of the facts is only useful while hosts renew it, so one tap is enough. */
export function FactsDialog({ listing, actions, onClose }: FactsDialogProps) {
  const { facts } = listing;
  const initial = { ...textsOfFacts(facts) };
  const known = facts === undefined ? [] : utilityTexts(facts);
  const form = useForm({
    initial,
    check: (texts) => (known.length > 0 ? checkFacts(texts) : checkFirstFacts(texts)),
    submit: async (given) => {
      const failure = failureOf(await actions.confirm(listing, given));
      if (failure === undefined) onClose();
      return failure;
    },
  });
  const isSame = JSON.stringify(form.values) === JSON.stringify(initial);
  const submit = (
    <SubmitButton
      pending={form.pending}
      label={isSame && known.length > 0 ? copy.stillCorrect : copy.confirmForToday}
      pendingLabel="Confirming…"
      kind="primary"
    />
  );
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.powerAndInternet} open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps}>
        <p>
          <strong>{listing.name}</strong>
          {facts && known.length > 0 ? (
            <Text as="span" tone="muted" size="s" block>
              {copy.confirmedOn(known, confirmedDay(facts))}
            </Text>
          ) : null}
        </p>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {known.length > 0 ? submit : null}
        <FactsFields id="facts" field={form.field} />
        {known.length > 0 ? null : submit}
      </FormFrame>
    </Sheet>
  );
}
