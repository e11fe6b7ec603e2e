import { useId } from 'react';
import { HostCancelSchema, type HostCancelTerms } from '#contract/bookings/host-cancel.ts';
import { HOST_CANCEL_REASONS, MAX_CANCEL_MESSAGE } from '#contract/bookings/host-cancel-reasons.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { Button } from '#src/ui/button/button.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { ChoiceCard } from '#src/ui/layout/choice-card.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { requestHostCancel } from '../api/host-cancel.ts';
import styles from './cancel-booking.module.css';
import * as copy from './copy.ts';

interface CancelBookingFormProps {
  readonly bookingId: string;
  readonly terms: HostCancelTerms;
  /** Called if the costs differ from those that are shown. */
  readonly onChanged: () => void;
  /**
   * Called if it failed: after a refusal the booking differs from what was shown, and if the reply
   * was lost, it may be cancelled.
   */
  readonly onFailed: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CancelBookingForm(props: CancelBookingFormProps) {
  const { terms, onClose } = props;
  const id = useId();
  const form = useCancelForm(props);
  const isOther = form.values.reason === 'other';
  return (
    <FormFrame {...form.formProps} aria-label={copy.heading}>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      <SelectField
        id={`${id}-reason`}
        label={copy.reason}
        field={form.field('reason')}
        placeholder={copy.chooseReason}
        choices={HOST_CANCEL_REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      <TextAreaField
        id={`${id}-message`}
        label={copy.message}
        hint={copy.messageHint(form.values.message.trim().length, MAX_CANCEL_MESSAGE)}
        optional={!isOther}
        rows={3}
        field={form.field('message')}
      />
      <ChoiceCard
        type="checkbox"
        checked={form.values.keepClosed}
        onChange={({ target }) => form.change({ keepClosed: target.checked })}
        hint={copy.keepClosedHint}
      >
        {copy.keepClosed}
      </ChoiceCard>
      <Costs terms={terms} />
      <Cluster gap={3} align="end" className={styles['buttons']}>
        <Button onClick={onClose}>{copy.keep}</Button>
        <SubmitButton
          pending={form.pending}
          label={copy.confirm}
          pendingLabel={copy.cancelling}
          kind="primary"
        />
      </Cluster>
    </FormFrame>
  );
}

const checkRequest = checkSchema(HostCancelSchema);

function useCancelForm(props: CancelBookingFormProps) {
  const { bookingId, terms, onChanged, onFailed, onDone } = props;
  return useForm({
    initial: { reason: '', message: '', keepClosed: true },
    check: (values) => checkRequest({ ...values, voucher: terms.voucher }),
    submit: async (request) => {
      try {
        await requestHostCancel(call, bookingId, request);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        onFailed();
        if (isUnanswered(error)) return { message: copy.unanswered };
        if (error.code === 'VOUCHER_CHANGED') onChanged();
        return error;
      }
      onDone();
      return undefined;
    },
  });
}

function Costs({ terms }: { readonly terms: HostCancelTerms }) {
  const { refund, cancelled } = terms;
  return (
    <Stack as="section" gap={2} pad={4} ground="warn" radius="field" className={styles['costs']}>
      <Text as="h3" plain size="s">
        {copy.costs}
      </Text>
      <ul>
        <li>{copy.refund(formatNaira(refund))}</li>
        <VoucherCost terms={terms} />
        <li>{copy.noEarnings}</li>
      </ul>
      <p>{copy.guestIsNotified}</p>
      {cancelled === 0 ? null : <p>{copy.cancelledBefore(cancelled)}</p>}
    </Stack>
  );
}

function VoucherCost({ terms: { voucher, fullVoucher } }: { readonly terms: HostCancelTerms }) {
  if (fullVoucher === 0) return null;
  const [sum, full] = [formatNaira(voucher), formatNaira(fullVoucher)];
  if (voucher === 0) return <li>{copy.noBalance(full)}</li>;
  return (
    <li>
      {copy.voucher(sum)} {voucher < fullVoucher ? copy.reducedVoucher(sum, full) : null}
    </li>
  );
}
