import { useEffect, useState } from 'react';
import type { DurationType } from '#contract/rules/duration.ts';
import type { Space } from '#contract/spaces.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import {
  type BookingDraft,
  checkinTimes,
  keepDraft,
  newDraft,
  readDraft,
  wholeDayCheckin,
} from './booking-draft.ts';
import type { BookingFailure, FreeTime } from './booking-failure.ts';
import {
  type BookingErrors,
  type BookingField,
  type BookingPlan,
  checkDraft,
} from './booking-plan.ts';
import { bookableDay } from '#contract/rules/opening-times.ts';

export interface BookingForm {
  readonly draft: BookingDraft;
  readonly errors: BookingErrors;
  /** What went wrong as a whole. */
  readonly message: string | undefined;
  readonly failure: BookingFailure | undefined;
  /** Counts the times that something wrong was shown, so that the focus goes there. */
  readonly attempt: number;
  setType(type: DurationType): void;
  setCount(count: string): void;
  setDate(date: string): void;
  setTime(time: string): void;
  take(time: FreeTime): void;
  /** The plan, or nothing and the reasons are shown. */
  check(now: Date): BookingPlan | undefined;
  show(message: string): void;
  fail(failure: BookingFailure): void;
  showErrors(errors: BookingErrors): void;
}

interface Shown {
  readonly errors: BookingErrors;
  readonly message: string | undefined;
  readonly failure: BookingFailure | undefined;
  readonly attempt: number;
}

const NOTHING: Shown = { errors: {}, message: undefined, failure: undefined, attempt: 0 };

/** A check-in that the day doesn't have is no check-in. */
function timeOn(space: Space, draft: BookingDraft, date: string, now: Date): string {
  const day = bookableDay(space.availability, date, now);
  const isThere = day.ok && checkinTimes(day.value, now).includes(draft.time);
  if (isThere) return draft.time;
  return draft.type === 'days' ? wholeDayCheckin(space.availability, date, now) : '';
}

/** The form 'Book This Space': its draft survives a reload, its errors go when a field is edited. */
export function useBookingForm(
  space: Space,
  type: DurationType,
  own: TextStore,
  now: Date,
): BookingForm {
  const [draft, setDraft] = useState(
    () => readDraft(own, space.id) ?? newDraft(space.availability, type, now),
  );
  const [shown, setShown] = useState(NOTHING);

  useEffect(() => keepDraft(own, space.id, draft), [own, space.id, draft]);

  const change = (next: Partial<BookingDraft>, ...fields: readonly BookingField[]) => {
    setDraft((current) => ({ ...current, ...next }));
    setShown(({ errors, attempt }) => ({
      ...NOTHING,
      attempt,
      errors: Object.fromEntries(
        Object.entries(errors).filter(([name]) => !fields.some((field) => field === name)),
      ),
    }));
  };
  const show = (next: Partial<Shown>) =>
    setShown(({ attempt }) => ({ ...NOTHING, ...next, attempt: attempt + 1 }));

  return {
    draft,
    ...shown,
    setType(wanted) {
      const time =
        draft.time === '' && wanted === 'days'
          ? wholeDayCheckin(space.availability, draft.date, now)
          : draft.time;
      change({ type: wanted, time }, 'duration', 'checkinTime', 'startDate');
    },
    setCount: (count) => change({ count }, 'duration'),
    setDate: (date) =>
      change(
        { date, time: timeOn(space, draft, date, now) },
        'startDate',
        'checkinTime',
        'duration',
      ),
    setTime: (time) => change({ time }, 'checkinTime', 'duration'),
    take: ({ startDate, checkinTime }) =>
      change({ date: startDate, time: checkinTime }, 'startDate', 'checkinTime', 'duration'),
    check(at) {
      const checked = checkDraft(space, draft, at);
      if (checked.ok) return checked.plan;
      show({ errors: checked.errors });
      return undefined;
    },
    show: (message) => show({ message }),
    showErrors: (errors) => show({ errors }),
    fail(failure) {
      const { message, errors, unanswered } = failure;
      show({ message, errors, failure });
      // Specification §8. What nobody answered is asked again as it was.
      if (!unanswered) setDraft((current) => ({ ...current, date: '', time: '' }));
    },
  };
}
