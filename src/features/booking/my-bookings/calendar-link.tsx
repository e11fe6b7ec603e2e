import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { calendarFile, calendarFileName } from '#contract/bookings/calendar-file.ts';
import { CALENDAR_TYPE } from '#contract/bookings/icalendar.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './bookings-copy.ts';

interface CalendarLinkProps {
  readonly booking: UserBooking;
  readonly now: Date;
}

/** The file is part of the link itself, so that it works offline. */
export function CalendarLink({ booking, now }: CalendarLinkProps) {
  const file = encodeURIComponent(calendarFile(booking, now));
  return (
    <a
      href={`data:${CALENDAR_TYPE.replaceAll(' ', '')},${file}`}
      download={calendarFileName(booking)}
      className={buttonClass('quiet')}
    >
      <Icon name="calendar-plus" size={18} />
      {copy.addToCalendar}
    </a>
  );
}
