import { Inline } from '#src/ui/layout/layout.tsx';
import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import { type DraftHours, WEEKEND_DAYS } from '../model/listing-draft.ts';
import * as copy from '../copy.ts';
import { DayTimes } from './day-times.tsx';
import styles from './listing-form.module.css';
import type { ListingFormState } from './use-listing-form.ts';

/** Hours that are suggested before any weekday has some. */
const USUAL: DraftHours = { opening: '10:00', closing: '16:00' };

interface WeekendFieldsProps {
  readonly form: ListingFormState;
  readonly errorId: string;
  /** Hours of a weekday, which a weekend day begins with. */
  readonly suggested: DraftHours | undefined;
}

/**
 * Saturday and Sunday, which are closed unless the host opens them. The specification (§5) requires
 * hours from Monday to Friday only.
 */
export function WeekendFields({ form, errorId, suggested = USUAL }: WeekendFieldsProps) {
  return WEEKEND_DAYS.map((day) => {
    const hours = form.draft.otherHours?.[day];
    return (
      <div key={day} role="group" aria-label={WEEKDAY_NAMES[day]}>
        <Inline
          as="label"
          gap={3}
          align="center"
          size="s"
          weight={600}
          className={styles['weekend']}
        >
          <input
            type="checkbox"
            checked={hours !== undefined}
            onChange={({ target }) =>
              form.setWeekendHours(day, target.checked ? suggested : undefined)
            }
          />
          {copy.openOn(WEEKDAY_NAMES[day])}
        </Inline>
        {hours === undefined ? null : (
          <DayTimes
            day={day}
            hours={hours}
            isWrong={'availability' in form.errors}
            errorId={errorId}
            onChange={(next) => form.setWeekendHours(day, next)}
          />
        )}
      </div>
    );
  });
}
