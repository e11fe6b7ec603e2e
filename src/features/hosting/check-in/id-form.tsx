import type { BookingId } from '#contract/units.ts';
import { useId } from 'react';
import { readBookingId } from '#contract/bookings/check-ins.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './check-in-copy.ts';
import styles from './id-form.module.css';

/** A form for a booking ID, typed as it is read out. */
export function IdForm({ onTyped }: { readonly onTyped: (bookingId: BookingId) => void }) {
  const id = useId();
  const form = useForm({
    initial: { bookingId: '' },
    check: (values) => {
      const bookingId = readBookingId(values.bookingId);
      return bookingId === undefined
        ? { ok: false, errors: { bookingId: copy.bookingIdWrong } }
        : { ok: true, output: bookingId };
    },
    submit: (bookingId) => {
      form.reset();
      onTyped(bookingId);
      return Promise.resolve(undefined);
    },
  });
  const { value, error, onChange } = form.field('bookingId');
  return (
    <Stack as="form" fit gap="6px" {...form.formProps} className={styles['form']}>
      <Text as="label" size="s" weight={600} htmlFor={id}>
        {copy.typeBookingId}
      </Text>
      <Cluster gap={2} className={styles['row']}>
        <input
          id={id}
          value={value}
          placeholder="AYE-7K3M-Q2"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={onChange}
        />
        <Button type="submit" kind="primary">
          Check in
        </Button>
      </Cluster>
      {error ? (
        <Text tone="bad" size="s" id={`${id}-error`} role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
