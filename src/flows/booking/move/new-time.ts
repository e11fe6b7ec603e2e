import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { SpaceId } from '#contract/units.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';

type PlannedTime = Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration'>;

/** Returns the time of a plan in the form in which it is sent. */
export const newTimeOf = ({ startDate, checkinTime, duration }: PlannedTime): NewTime => ({
  startDate,
  checkinTime,
  durationType: duration.type,
  duration: duration.count,
});

/** True if a request or a wait is about this space and time. */
export const isFor = (
  wanted: NewTime & { readonly spaceId: SpaceId },
  spaceId: SpaceId,
  plan: PlannedTime,
): boolean =>
  wanted.spaceId === spaceId &&
  wanted.startDate === plan.startDate &&
  wanted.checkinTime === plan.checkinTime &&
  wanted.durationType === plan.duration.type &&
  wanted.duration === plan.duration.count;
