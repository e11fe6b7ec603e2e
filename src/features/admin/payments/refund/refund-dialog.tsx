import { useId, useState } from 'react';
import type { PaymentFile } from '#contract/admin/admin.ts';
import {
  type ManualRefund,
  ManualRefundSchema,
  type Refundable,
} from '#contract/admin/manual-refunds.ts';
import { needsApproval, REFUND_REASON_LENGTH } from '#contract/payments/manual-refund-rules.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import { koboOf } from '#contract/prices/price.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type CheckedForm, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { refundByHand } from '../../api/manual-refunds.ts';
import { CloseButton } from '../../console/close-button.tsx';
import * as consoleCopy from '../../console/copy.ts';
import { isFinalRefusal } from '../../console/is-final-refusal.ts';
import { useRefetchAdmin } from '../../console/use-admin-actions.ts';
import * as copy from './copy.ts';
import { useCreditShare } from './credit-share.ts';

interface RefundDialogProps {
  readonly payment: PaymentFile;
  readonly refundable: Refundable;
  /** Whether nothing can be refunded any more, for example because another admin has done it. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
}

const whole = new Intl.NumberFormat('en-NG');

/** Returns NaN for a text that isn't an amount, which the schema then refuses. */
const amountIn = (text: string) => parsePrice(text) ?? Number.NaN;

const checkRefund = checkSchema(ManualRefundSchema);

function check(id: string, most: number, values: RefundValues): CheckedForm<ManualRefund> {
  const amount = amountIn(values.amount);
  const checked = checkRefund({ id, amount, reason: oneParagraph(values.reason) });
  if (!(amount > most)) return checked;
  const errors = checked.ok ? {} : checked.errors;
  return { ok: false, errors: { ...errors, amount: copy.tooMuch(formatNaira(most)) } };
}

/** Asks for the amount of a refund by hand and for the reason, which the guest gets by email. */
export function RefundDialog({ payment, refundable, isOver, onClose }: RefundDialogProps) {
  const { most, limit } = refundable;
  const refetch = useRefetchAdmin();
  // One refund for each dialog: sent again after a lost answer, it is the same.
  const [refundId] = useState(() => crypto.randomUUID());
  const form = useForm<RefundValues, ManualRefund>({
    initial: { amount: whole.format(most), reason: '' },
    check: (values) => check(refundId, most, values),
    submit: async (refund) => {
      try {
        showToast(await refundByHand(call, payment.reference, refund), { kind: 'success' });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // Nothing is fetched again: with what is left after this refund, it couldn't be repeated.
        if (isUnanswered(error)) return { message: consoleCopy.unansweredRepeatable };
        // A refusal means that less is left than was shown.
        if (error.kind === 'refused') void refetch();
        return error;
      }
      onClose();
      void refetch();
      return undefined;
    },
  });
  const id = useId();
  const { booking, reference } = payment;
  const amount = amountIn(form.values.amount);
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= most;
  // After a refusal, the provider says why.
  const isRefused = form.failure !== undefined && isFinalRefusal(form.failure);
  const message = isOver && !isRefused ? copy.nothingLeft : form.message;
  const isAbove =
    isAmount && needsApproval(koboOf(amount), koboOf(refundable.before), koboOf(limit));
  return (
    <Sheet title={copy.title} open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps} aria-label={copy.title}>
        <p>
          <strong>
            {booking === undefined
              ? reference
              : copy.ofBooking(booking.bookingId, booking.spaceName)}
          </strong>
        </p>
        {message === undefined ? null : <FormNotice tone="bad">{message}</FormNotice>}
        {isOver ? null : (
          <TextField
            id={`${id}-amount`}
            label={copy.amountLabel}
            hint={copy.amountHint(formatNaira(most))}
            inputMode="numeric"
            autoComplete="off"
            field={form.field('amount')}
          />
        )}
        <TextAreaField
          id={`${id}-reason`}
          label={copy.reasonLabel}
          hint={copy.reasonHint(oneParagraph(form.values.reason).length, REFUND_REASON_LENGTH.most)}
          rows={3}
          field={form.field('reason')}
        />
        {isOver && !form.pending ? (
          <CloseButton wide onClose={onClose} />
        ) : (
          <>
            <Consequences
              payment={payment}
              amount={isAmount ? amount : undefined}
              limit={isAbove ? limit : undefined}
            />
            <SubmitButton
              pending={form.pending}
              label={labelOf(isAmount ? amount : undefined, isAbove)}
              pendingLabel={copy.pending}
              kind="primary"
            />
          </>
        )}
      </FormFrame>
    </Sheet>
  );
}

interface ConsequencesProps {
  readonly payment: PaymentFile;
  /** In naira; undefined if what was typed isn't an amount. */
  readonly amount: number | undefined;
  /** In naira; undefined if no other admin has to approve it. */
  readonly limit: number | undefined;
}

function Consequences({ payment, amount, limit }: ConsequencesProps) {
  const creditShare = useCreditShare(payment);
  return (
    <>
      {amount === undefined ? null : (
        <p>{copy.consequence(formatNaira(amount), creditShare, payment.channel)}</p>
      )}
      <p>{copy.whoBears}</p>
      {limit === undefined ? null : (
        <FormNotice tone="warn">
          {copy.needsSecond(limit === 0 ? undefined : formatNaira(limit))}
        </FormNotice>
      )}
    </>
  );
}

function labelOf(amount: number | undefined, isAbove: boolean): string {
  if (amount === undefined) return copy.submit;
  const text = formatNaira(amount);
  return isAbove ? copy.requestAmount(text) : copy.submitAmount(text);
}
