import type { UserBooking } from '#contract/booking-records.ts';
import { CALENDAR_TYPE, calendarFile, calendarFileName } from '#contract/rules/calendar-file.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';

interface CalendarLinkProps {
  readonly booking: UserBooking;
  readonly now: Date;
}

/** The file is in the link itself, so that it is there without a network. */
export function CalendarLink({ booking, now }: CalendarLinkProps) {
  const file = encodeURIComponent(calendarFile(booking, now));
  return (
    <a
      href={`data:${CALENDAR_TYPE.replaceAll(' ', '')},${file}`}
      download={calendarFileName(booking)}
      className={buttonClass('quiet')}
    >
      <Icon name="calendar-plus" size={18} />
      Add to calendar
    </a>
  );
}
