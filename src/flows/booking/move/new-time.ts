import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';

/** Returns the time of a plan in the form in which it is sent. */
export const newTimeOf = ({
  startDate,
  checkinTime,
  duration,
}: Pick<BookingPlan, 'startDate' | 'checkinTime' | 'duration'>): NewTime => ({
  startDate,
  checkinTime,
  durationType: duration.type,
  duration: duration.count,
});
