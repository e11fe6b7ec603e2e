import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import * as copy from './form-copy.ts';
import { daysText } from '../model/time-text.ts';
import type { DaysConflict } from '../model/use-days-conflict.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import styles from './booking-modal.module.css';

interface DaysConflictNoticeProps {
  readonly conflict: DaysConflict;
  readonly form: Pick<BookingForm, 'setDate'>;
}

/** Explains which days can't be booked as whole days, and which ones can. */
export function DaysConflictNotice({ conflict, form }: DaysConflictNoticeProps) {
  const { days, next, searching } = conflict;
  const first = next?.[0];
  return (
    <FormNotice tone="bad">
      <p>{copy.daysTaken(daysText(days))}</p>
      {next === undefined || first === undefined ? (
        <p>{searching ? copy.findingDays : copy.chooseOtherDays}</p>
      ) : (
        <Cluster
          gap={2}
          align="center"
          className={styles['nearest']}
          role="group"
          aria-label={copy.nextFreeDays}
        >
          <p>Next free:</p>
          <Button onClick={() => form.setDate(first)}>{daysText(next)}</Button>
        </Cluster>
      )}
    </FormNotice>
  );
}
