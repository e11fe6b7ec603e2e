import { Grid, Inline, Text } from '#src/ui/layout/layout.tsx';
import { WEEKDAY_NAMES } from '#contract/opening/weekday-names.ts';
import { type DraftHours, WEEKEND_DAYS, type WeekendDay } from '../model/listing-draft.ts';
import * as copy from '../copy.ts';
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
          <Times day={day} hours={hours} form={form} errorId={errorId} />
        )}
      </div>
    );
  });
}

interface TimesProps extends Omit<WeekendFieldsProps, 'suggested'> {
  readonly day: WeekendDay;
  readonly hours: DraftHours;
}

function Times({ day, hours, form, errorId }: TimesProps) {
  const isUpsideDown = hours.closing !== '' && hours.opening >= hours.closing;
  const isWrong = 'availability' in form.errors;
  const inputOf = (end: 'opening' | 'closing') => (
    <input
      type="time"
      className={styles['time']}
      aria-label={copy.timeOf(WEEKDAY_NAMES[day], end)}
      value={hours[end]}
      {...(isWrong && (hours[end] === '' || isUpsideDown)
        ? { 'aria-invalid': true, 'aria-describedby': errorId }
        : {})}
      onChange={(event) => form.setWeekendHours(day, { ...hours, [end]: event.target.value })}
    />
  );
  return (
    <Grid gap={3} align="center" className={styles['day']}>
      <Text as="span" size="s" weight={600} className={styles['day-name']}>
        {WEEKDAY_NAMES[day]}
      </Text>
      {inputOf('opening')}
      <span aria-hidden="true">–</span>
      {inputOf('closing')}
    </Grid>
  );
}
