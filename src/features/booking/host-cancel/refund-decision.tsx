import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { HostCancellation } from '#contract/bookings/host-cancel.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CREDIT_KEY } from '../api/credit.ts';
import { sendRefundChoice } from '../api/refund-choice.ts';
import { whereTo } from '../credit/copy.ts';
import * as copy from './copy.ts';
import styles from './host-cancel.module.css';

interface RefundDecisionProps {
  readonly booking: UserBooking;
  readonly choice: NonNullable<HostCancellation['choice']>;
  /** Called when the refund may have changed. */
  readonly onChosen: () => void;
}

/** Asks where the refund of a booking goes that its host cancelled, while it hasn't been sent. */
export function RefundDecision({ booking, choice, onChosen }: RefundDecisionProps) {
  const id = useId();
  const { pending, decide } = useRefundDecision(booking, onChosen);
  const options = [
    {
      to: 'credit',
      kind: 'primary',
      name: copy.creditNow(formatNaira(choice.amount)),
      hint: copy.creditNowHint,
    },
    { to: 'source', kind: 'quiet', name: copy.toSource, hint: copy.toSourceHint },
  ] as const;
  return (
    <Stack
      as="section"
      fit
      gap={2}
      pad={3}
      ground="tint"
      radius="field"
      className={styles['decision']}
      aria-labelledby={id}
    >
      <h4 id={id}>{whereTo}</h4>
      <p>{copy.chooseUntil(lagosTime(new Date(choice.until)).clock)}</p>
      <Cluster gap={3} gapX={4}>
        {options.map(({ to, kind, name, hint }) => (
          <Stack fit gap={1} narrow key={to} className={styles['option']}>
            <SoftDisabledButton
              kind={kind}
              wide
              disabled={pending !== undefined}
              onClick={() => decide(to)}
            >
              {pending === to ? copy.choosing : name}
            </SoftDisabledButton>
            <Text as="span" tone="muted" size="s">
              {hint}
            </Text>
          </Stack>
        ))}
      </Cluster>
    </Stack>
  );
}

function useRefundDecision({ id }: UserBooking, onChosen: () => void) {
  const [pending, setPending] = useState<RefundTarget>();
  const queryClient = useQueryClient();
  const choose = async (to: RefundTarget) => {
    setPending(to);
    try {
      showToast(await sendRefundChoice(call, id, to), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    } finally {
      setPending(undefined);
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      onChosen();
    }
  };
  const decide = (to: RefundTarget) => {
    if (pending === undefined) void choose(to);
  };
  return { pending, decide };
}
