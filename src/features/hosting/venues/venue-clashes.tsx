import type { VenueClash } from '#contract/hosting/venues.ts';
import { hoursText, shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import * as copy from './copy.ts';

/** `Mon 23 Nov, 11:00 – 13:00` */
function spanText({ startsAt, endsAt }: VenueClash['whole']['span']): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const { date } = lagosTime(start);
  return `${weekdayOf(date)} ${shortDate(date)}, ${hoursText(start, end)}`;
}

/** The bookings of linked spaces that overlap, from before the spaces were linked. */
export function VenueClashes({ clashes }: { readonly clashes: readonly VenueClash[] }) {
  if (clashes.length === 0) return null;
  const title = copy.clashesTitle(clashes.length);
  return (
    <section aria-label={title} className={styles['stack']}>
      <FormNotice tone="warn">
        <strong>{title}.</strong> {copy.clashesText}
      </FormNotice>
      <ul className={styles['links']}>
        {clashes.map(({ whole, part }) => (
          <li key={`${whole.bookingId} ${part.bookingId}`} className={styles['link']}>
            <div>
              <p>
                <strong>
                  {part.guestName} · {part.space.name}
                </strong>
              </p>
              <p>
                {spanText(part.span)} · {part.bookingId}
              </p>
              <p className={styles['hint']}>
                {copy.clashWith(whole.space.name, whole.guestName, spanText(whole.span))} ·{' '}
                {whole.bookingId}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
