import { useQueryClient } from '@tanstack/react-query';
import { MIN_PAYOUT, MAX_PAYOUT } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import type { Naira } from '#contract/units.ts';
import { call } from '#src/platform/http/call.ts';
import { attemptKey, endAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { payOutCredit } from '../api/credit-payout.ts';
import { CREDIT_KEY } from '../api/credit.ts';
import * as copy from './copy.ts';
import { withRecentCode } from './with-recent-code.ts';

const ATTEMPT = privateKey('user', 'credit-payout-attempt');

interface PayoutFormProps {
  readonly credit: Naira;
  readonly onDone: () => void;
}

/** Returns the whole naira of a typed amount, such as `20,000`; undefined if it isn't one. */
function amountOf(typed: string, most: Naira): Naira | undefined {
  const amount = parsePrice(typed);
  if (amount === undefined || !Number.isInteger(amount)) return undefined;
  return amount >= MIN_PAYOUT && amount <= most ? amount : undefined;
}

/**
 * Asks for the amount, by default the whole credit, and requests the payout. An attempt that was
 * never answered is repeated with the same idempotency key, so that nothing is paid twice.
 */
export function PayoutForm({ credit, onDone }: PayoutFormProps) {
  const queryClient = useQueryClient();
  const most = Math.min(Math.floor(credit), MAX_PAYOUT);
  const limits = [formatNaira(MIN_PAYOUT), formatNaira(most)] as const;
  const form = useForm({
    initial: { amount: String(most) },
    check: ({ amount }) => {
      const output = amountOf(amount, most);
      return output === undefined
        ? { ok: false, errors: { amount: copy.amountWrong(...limits) } }
        : { ok: true, output };
    },
    submit: async (amount: Naira) => {
      const key = attemptKey(ownTexts, ATTEMPT, String(amount), () => crypto.randomUUID());
      const paid = await withRecentCode(() => payOutCredit(call, amount, key));
      if (paid.ok || paid.isAnswered) endAttempt(ownTexts, ATTEMPT);
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      if (!paid.ok) return paid.isAnswered ? paid.failure : { message: copy.unanswered };
      showToast(paid.value, { kind: 'success' });
      onDone();
      return undefined;
    },
  });
  const amount = amountOf(form.values.amount, most);
  return (
    <FormFrame {...form.formProps} aria-label={copy.title}>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      <TextField
        id="credit-payout-amount"
        label={copy.amount}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.amountHint(...limits)}
        field={form.field('amount')}
      />
      <SubmitButton
        pending={form.pending}
        label={amount === undefined ? copy.payOutNow : copy.payOutAmount(formatNaira(amount))}
        pendingLabel={copy.sending}
      />
    </FormFrame>
  );
}
