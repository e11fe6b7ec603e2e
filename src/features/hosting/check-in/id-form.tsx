import type { BookingId } from '#contract/units.ts';
import { useId, useState } from 'react';
import { readBookingId } from '#contract/bookings/check-ins.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as copy from './check-in-copy.ts';
import styles from './id-form.module.css';

/** A form for a booking ID, typed as it is read out. */
export function IdForm({ onTyped }: { readonly onTyped: (bookingId: BookingId) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const bookingId = readBookingId(typed);
        setIsWrong(bookingId === undefined);
        if (bookingId === undefined) return;
        setTyped('');
        onTyped(bookingId);
      }}
    >
      <label htmlFor={id}>{copy.typeBookingId}</label>
      <div className={styles['row']}>
        <input
          id={id}
          value={typed}
          placeholder="AYE-7K3M-Q2"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" kind="primary">
          Check in
        </Button>
      </div>
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {copy.bookingIdWrong}
        </p>
      ) : null}
    </form>
  );
}
