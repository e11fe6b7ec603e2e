import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import * as copy from './form-copy.ts';
import { bookingStartText } from '../model/time-text.ts';
import { byStart } from '../model/free-times.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import styles from './booking-modal.module.css';

/** Explains why a booking could not be started, and what else can be done. */
export function FormMessage({ form }: { readonly form: BookingForm }) {
  const { message, failure, attempt } = form;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is below, and the message may be out of view above. Newer browsers return
    // a promise here, which an effect must not return.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  if (message === undefined) return null;
  const nearest = (failure?.nearest ?? []).toSorted(byStart);
  return (
    <div ref={ref}>
      <FormNotice tone="bad">
        <p>{message}</p>
        {nearest.length > 0 ? (
          <Cluster
            gap={2}
            align="center"
            className={styles['nearest']}
            role="group"
            aria-label={copy.otherTimes}
          >
            <p>{copy.otherTimes}:</p>
            {nearest.map((time) => (
              <Button key={`${time.startDate} ${time.checkinTime}`} onClick={() => form.take(time)}>
                {bookingStartText(time, form.draft.type)}
              </Button>
            ))}
          </Cluster>
        ) : null}
        {failure?.code === 'ALREADY_PAID' || failure?.code === 'TOO_MANY_HOLDS' ? (
          <Link to="/managebookings" className={buttonClass('quiet')}>
            Manage Bookings
          </Link>
        ) : null}
      </FormNotice>
    </div>
  );
}
