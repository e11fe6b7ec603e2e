import type { Space } from '#contract/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { checkDraft, draftQuote } from '../model/booking-plan.ts';
import { momentText } from '../model/day-text.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import styles from './booking-modal.module.css';

interface PayFooterProps {
  /** Of the form that it sends. */
  readonly formId: string;
  readonly space: Space;
  readonly form: BookingForm;
  readonly now: Date;
  readonly online: boolean;
}

/** What giving the booking up would cost, with its real instant as soon as that is known. */
function cancellationRule(space: Space, form: BookingForm, now: Date): string {
  const checked = checkDraft(space, form.draft, now);
  if (!checked.ok) {
    return 'Free cancellation until 24 hours before the start. Later, nothing is paid back.';
  }
  const { freeUntil } = checked.plan;
  return freeUntil < now
    ? 'This starts in less than 24 hours: if you cancel, nothing is paid back.'
    : `Free cancellation until ${momentText(freeUntil)}. Later, nothing is paid back.`;
}

export function PayFooter({ formId, space, form, now, online }: PayFooterProps) {
  const total = draftQuote(space, form.draft)?.total;
  return (
    <div className={styles['pay']}>
      <p className={styles['rule']}>{cancellationRule(space, form, now)}</p>
      <Button type="submit" form={formId} kind="next" wide>
        {total === undefined ? 'Pay' : `Pay ${total}`}
      </Button>
      {online ? null : (
        <p className={styles['offline']} role="status">
          <Icon name="wifi-off" size={18} />
          Offline: fill this in now, and pay when you are back.
        </p>
      )}
    </div>
  );
}
