import { useId } from 'react';
import { MAX_REQUEST_TEXT } from '#contract/bookings/requests/booking-requests.ts';
import type { AskReason } from '#contract/bookings/requests/booking-rules.ts';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

/**
 * Returns the number of people that was typed; undefined if nothing was, and NaN if it isn't a number
 * from 1 to the capacity of the space.
 */
export function readPeople(text: string, capacity: number): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const people = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return people >= 1 && people <= capacity ? people : Number.NaN;
}

interface PeopleFieldProps {
  readonly capacity: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The optional number of people, where it decides whether the guest has to ask. */
export function PeopleField({ capacity, value, onChange }: PeopleFieldProps) {
  const id = useId();
  const isWrong = Number.isNaN(readPeople(value, capacity));
  return (
    <FieldFrame
      id={id}
      label={copy.people}
      hint={copy.peopleHint(capacity)}
      optional
      error={isWrong ? copy.peopleWrong(capacity) : undefined}
    >
      <input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}

interface AskFieldsProps {
  readonly reasons: readonly AskReason[];
  readonly message: string;
  /** Undefined for a visitor, whose text would be lost at the log-in. */
  readonly onMessage: ((message: string) => void) | undefined;
  /** Shown first: the state of an earlier request for this time. */
  readonly known: string | undefined;
}

/**
 * Explains that the guest has to ask first and what happens next, and takes a message to the host.
 */
export function AskFields({ reasons, message, onMessage, known }: AskFieldsProps) {
  const id = useId();
  const [reason] = reasons;
  if (known !== undefined) return <FormNotice tone="ok">{known}</FormNotice>;
  return (
    <Stack fit gap={5}>
      <FormNotice tone="warn">
        <p>
          {reason === undefined ? null : <strong>{copy.why[reason]}</strong>} {copy.howItWorks}
        </p>
      </FormNotice>
      {onMessage === undefined ? null : (
        <FieldFrame id={id} label={copy.message} hint={copy.messageHint} optional error={undefined}>
          <textarea
            id={id}
            value={message}
            rows={3}
            maxLength={MAX_REQUEST_TEXT}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onMessage(target.value)}
          />
        </FieldFrame>
      )}
    </Stack>
  );
}
