import { REPEAT_WEEKS, type RepeatWeeks, SERIES_BOOKINGS } from '#contract/bookings/repeat.ts';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import { Grid } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';

interface RepeatFieldsProps {
  /** Undefined for a single booking. */
  readonly everyWeeks: RepeatWeeks | undefined;
  readonly count: number;
  /** The most bookings that fit in the time for which bookings are taken. */
  readonly most: number;
  readonly onRepeat: (everyWeeks: RepeatWeeks | undefined) => void;
  readonly onCount: (count: number) => void;
}

/** How often a booking repeats, and how many there are. */
export function RepeatFields({ everyWeeks, count, most, onRepeat, onCount }: RepeatFieldsProps) {
  const counts = Array.from(
    { length: Math.max(0, most - SERIES_BOOKINGS.least + 1) },
    (_, index) => SERIES_BOOKINGS.least + index,
  );
  return (
    <Grid columns={200} gap={4} align="start">
      <FieldFrame id="booking-repeat" label={copy.repeat} error={undefined}>
        <select
          id="booking-repeat"
          value={everyWeeks ?? ''}
          onChange={({ target }) =>
            onRepeat(REPEAT_WEEKS.find((weeks) => String(weeks) === target.value))
          }
        >
          <option value="">{copy.once}</option>
          {REPEAT_WEEKS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === 1 ? copy.everyWeek : copy.everySecondWeek}
            </option>
          ))}
        </select>
      </FieldFrame>
      {everyWeeks === undefined ? null : (
        <FieldFrame id="booking-count" label={copy.numberOfBookings} error={undefined}>
          <select
            id="booking-count"
            value={count}
            onChange={({ target }) => onCount(Number(target.value))}
          >
            {counts.map((one) => (
              <option key={one} value={one}>
                {copy.bookings(one)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
    </Grid>
  );
}
