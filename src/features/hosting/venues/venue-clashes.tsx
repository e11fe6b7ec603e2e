import type { VenueClash } from '#contract/hosting/venues.ts';
import { dayHoursText } from '#contract/time/day-text.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import * as copy from './copy.ts';

/** `Mon 23 Nov, 11:00–13:00` */
const spanText = ({ startsAt, endsAt }: VenueClash['whole']['span']): string =>
  dayHoursText(new Date(startsAt), new Date(endsAt));

/** The bookings of linked spaces that overlap, from before the spaces were linked. */
export function VenueClashes({ clashes }: { readonly clashes: readonly VenueClash[] }) {
  if (clashes.length === 0) return null;
  const title = copy.clashesTitle(clashes.length);
  return (
    <Stack as="section" fit gap={5} aria-label={title} className={styles['stack']}>
      <FormNotice tone="warn">
        <strong>{title}.</strong> {copy.clashesText}
      </FormNotice>
      <Stack as="ul" fit gap={4}>
        {clashes.map(({ whole, part }) => (
          <Stack
            as="li"
            fit
            gap={4}
            pad={4}
            line
            radius="field"
            key={`${whole.bookingId} ${part.bookingId}`}
          >
            <div>
              <p>
                <strong>
                  {part.guestName} · {part.space.name}
                </strong>
              </p>
              <p>
                {spanText(part.span)} · {part.bookingId}
              </p>
              <Text tone="muted" size="s">
                {copy.clashWith(whole.space.name, whole.guestName, spanText(whole.span))} ·{' '}
                {whole.bookingId}
              </Text>
            </div>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
