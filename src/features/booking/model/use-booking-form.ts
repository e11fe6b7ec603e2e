import type { ExtraId, LagosDate } from '#contract/units.ts';
import type { FreeTime } from '#contract/errors.ts';
import { useEffect, useState } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { DurationType } from '#contract/time/duration.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
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

export interface BookingForm {
  readonly draft: BookingDraft;
  readonly errors: BookingErrors;
  /** The error of the form as a whole. */
  readonly message: string | undefined;
  readonly failure: BookingFailure | undefined;
  /** Counts how often an error was shown, so that the focus moves to it each time. */
  readonly attempt: number;
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

interface Shown {
  readonly errors: BookingErrors;
  readonly message: string | undefined;
  readonly failure: BookingFailure | undefined;
  readonly attempt: number;
}

const NOTHING: Shown = { errors: {}, message: undefined, failure: undefined, attempt: 0 };

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
 * The draft, which is stored once something was chosen. Until then it follows the space's rules,
 * which may arrive after the form was opened.
 */
function useBookingDraft(options: FormOptions) {
  const { space, own } = options;
  const [calendar, setCalendar] = useState(space.availability);
  const [chosen, setChosen] = useState(() => earlierDraft(options));
  const [first, setFirst] = useState(() => firstDraft(options));
  if (calendar !== space.availability) {
    setCalendar(space.availability);
    setFirst(firstDraft(options));
  }
  useEffect(() => {
    if (chosen !== undefined) keepDraft(own, space.id, chosen);
  }, [own, space.id, chosen]);
  const change = (changes: Partial<BookingDraft>) =>
    setChosen((current) => ({ ...(current ?? first), ...changes }));
  return { draft: chosen ?? first, changeDraft: change };
}

/**
 * The form 'Book This Space'. Its draft survives a reload, and an error disappears when its field
 * is edited.
 */
export function useBookingForm(options: FormOptions): BookingForm {
  const { space, now } = options;
  const { draft, changeDraft } = useBookingDraft(options);
  const [shown, setShown] = useState(NOTHING);

  const change = (next: Partial<BookingDraft>, ...fields: readonly BookingField[]) => {
    changeDraft(next);
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
    setExtra: (id, count) => change({ extras: withCount(draft.extras ?? [], id, count) }),
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
      // Specification §8. Without a response the input stays, so that the same request can be
      // repeated.
      if (!unanswered) changeDraft({ date: '', time: '' });
    },
  };
}
