import type { UserBooking } from '#contract/bookings/booking-records.ts';
import {
  calendarFile,
  calendarFileName,
  seriesCalendarFile,
  seriesCalendarName,
} from '#contract/bookings/calendar-file.ts';
import { CALENDAR_TYPE } from '#contract/bookings/icalendar.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { seriesCalendar } from '../series/copy.ts';
import * as copy from './bookings-copy.ts';

interface CalendarLinkProps {
  readonly booking: UserBooking;
  readonly now: Date;
}

export function CalendarLink({ booking, now }: CalendarLinkProps) {
  return (
    <FileLink
      file={calendarFile(booking, now)}
      name={calendarFileName(booking)}
      label={copy.addToCalendar}
    />
  );
}

interface SeriesCalendarLinkProps {
  /** Bookings of one series. */
  readonly bookings: readonly UserBooking[];
  readonly now: Date;
}

/** All bookings of a series that are ahead, in one file. */
export function SeriesCalendarLink({ bookings, now }: SeriesCalendarLinkProps) {
  return (
    <FileLink
      file={seriesCalendarFile(bookings, now)}
      name={seriesCalendarName(bookings[0]?.series?.id ?? '')}
      label={seriesCalendar}
    />
  );
}

interface FileLinkProps {
  readonly file: string;
  readonly name: string;
  readonly label: string;
}

/** The file is part of the link itself, so that it works offline. */
function FileLink({ file, name, label }: FileLinkProps) {
  return (
    <a
      href={`data:${CALENDAR_TYPE.replaceAll(' ', '')},${encodeURIComponent(file)}`}
      download={name}
      className={buttonClass('quiet')}
    >
      <Icon name="calendar-plus" size={18} />
      {label}
    </a>
  );
}
