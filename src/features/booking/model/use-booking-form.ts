import type { ExtraId, LagosDate } from '#contract/units.ts';
import type { FreeTime } from '#contract/errors.ts';
import { type RefObject, useEffect, useState } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { DurationType } from '#contract/time/duration.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { keepEdited } from '#src/ui/form/form-values.ts';
import { type FormState, useFormState } from '#src/ui/form/use-form-state.ts';
import {
  type BookingDraft,
  checkinTimes,
  keepDraft,
  newDraft,
  pricedTypes,
  readDraft,
  wholeDayCheckin,
} from './booking-draft.ts';
import { withCount } from '../extras/extras-choice.ts';
import type { BookingFailure } from './booking-failure.ts';
import {
  type BookingErrors,
  type BookingField,
  type BookingPlan,
  checkDraft,
} from './booking-plan.ts';
import { bookableDay } from '#contract/opening/opening-times.ts';

export interface BookingForm extends Pick<
  FormState<BookingDraft, BookingFailure>,
  'message' | 'failure' | 'attempt'
> {
  readonly draft: BookingDraft;
  /** To be spread on the `form`. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
  };
  readonly errors: BookingErrors;
  setType(type: DurationType): void;
  setCount(count: string): void;
  setDate(date: LagosDate): void;
  setTime(time: string): void;
  /** Sets how many of an extra are added; 0 takes it out. */
  setExtra(id: ExtraId, count: number): void;
  take(time: FreeTime): void;
  /** Returns the plan, or undefined after showing the errors. */
  check(now: Date): BookingPlan | undefined;
  show(message: string): void;
  fail(failure: BookingFailure): void;
  showErrors(errors: BookingErrors): void;
}

/** Keeps the check-in only if the day has it. */
function timeOn(space: Space, draft: BookingDraft, date: LagosDate, now: Date): string {
  const day = bookableDay(space.availability, date, now);
  const isThere = day.ok && checkinTimes(day.value, now).includes(draft.time);
  if (isThere) return draft.time;
  return draft.type === 'days' ? wholeDayCheckin(space.availability, date, now) : '';
}

interface FormOptions {
  readonly space: Space;
  readonly type: DurationType;
  readonly own: TextStore;
  readonly now: Date;
  /** What was chosen before a log-in; it replaces what is stored. */
  readonly selection?: BookingDraft | undefined;
  /** The date of the search. */
  readonly wantedDate?: LagosDate | undefined;
}

/** Returns what was chosen before a log-in or a reload, unless its day is over. */
function earlierDraft({ space, own, now, selection }: FormOptions): BookingDraft | undefined {
  const types = pricedTypes(space);
  const today = lagosTime(now).date;
  return [selection, readDraft(own, space.id)].find(
    (draft) =>
      draft !== undefined &&
      types.includes(draft.type) &&
      (draft.date === '' || draft.date >= today),
  );
}

/** Returns a new draft. If the requested duration type has no price, the other one is used. */
function firstDraft({ space, type, now, wantedDate }: FormOptions): BookingDraft {
  const types = pricedTypes(space);
  const possible = types.includes(type) ? type : (types[0] ?? type);
  return newDraft(space.availability, possible, now, wantedDate);
}

/**
 * The form 'Book This Space'. What was chosen survives a reload, and an error disappears when its
 * field is edited. Until something is chosen, the form follows the space's rules, which may arrive
 * after it was opened.
 */
export function useBookingForm(options: FormOptions): BookingForm {
  const { space, own, now } = options;
  const { availability: calendar } = space;
  const [restored] = useState(() => earlierDraft(options));
  const [first, setFirst] = useState(() => ({ calendar, draft: firstDraft(options) }));
  if (first.calendar !== calendar) setFirst({ calendar, draft: firstDraft(options) });
  const form = useFormState<BookingDraft, BookingFailure>({
    initial: first.draft,
    restored,
    follow: keepEdited,
    // What was chosen stays, even if it is what the form began with.
    isSame: () => false,
    // The fields have other names than what is in them.
    place: ({ errors = {}, message }) => ({ errors, message }),
  });
  const { values: draft, isChanged } = form;
  useEffect(() => {
    if (isChanged) keepDraft(own, space.id, draft);
  }, [own, space.id, draft, isChanged]);

  const change = (changes: Partial<BookingDraft>, ...fields: readonly BookingField[]) => {
    // A refusal was about the earlier choice.
    form.clearMessage();
    form.change(changes, fields);
  };

  return {
    draft,
    formProps: { ref: form.ref, noValidate: true },
    errors: form.errors,
    message: form.message,
    failure: form.failure,
    attempt: form.attempt,
    setType(wanted) {
      const time =
        draft.time === '' && wanted === 'days'
          ? wholeDayCheckin(calendar, draft.date, now)
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
    setExtra: (id, count) => change({ extras: withCount(draft.extras ?? [], id, count) }),
    take: ({ startDate, checkinTime }) =>
      change({ date: startDate, time: checkinTime }, 'startDate', 'checkinTime', 'duration'),
    check(at) {
      const checked = checkDraft(space, draft, at);
      if (checked.ok) return checked.plan;
      form.showErrors(checked.errors);
      return undefined;
    },
    show: (message) => form.showErrors({}, message),
    showErrors: (errors) => form.showErrors(errors),
    fail(failure) {
      form.show(failure);
      // Specification §8. Without a response the input stays, so that the same request can be
      // repeated.
      if (!failure.unanswered) form.change({ date: '', time: '' }, []);
    },
  };
}
