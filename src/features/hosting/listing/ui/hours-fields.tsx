import { Button } from '#src/ui/button/button.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { WEEKDAY_NAMES } from '#contract/opening/weekday-names.ts';
import { FORM_DAYS, type FormDay } from '../model/listing-draft.ts';
import * as copy from '../copy.ts';
import styles from './listing-form.module.css';
import { Section } from './section.tsx';
import type { ListingFormState } from './use-listing-form.ts';
import { WeekendFields } from './weekend-fields.tsx';

export function HoursFields({ form }: { readonly form: ListingFormState }) {
  const { hours } = form.draft;
  const whole = FORM_DAYS.map((day) => hours[day]).find(
    ({ opening, closing }) => opening !== '' && closing !== '',
  );
  return (
    <Section title="Availability" hint={copy.hoursHint} error={form.errors['availability']}>
      {({ errorId }) => (
        <>
          <Stack gap={2}>
            {FORM_DAYS.map((day) => (
              <Day key={day} day={day} form={form} errorId={errorId} />
            ))}
            <WeekendFields form={form} errorId={errorId} suggested={whole} />
          </Stack>
          <div>
            <Button
              disabled={whole === undefined}
              onClick={() => {
                if (whole !== undefined) form.setAllHours(whole);
              }}
            >
              {copy.sameHours}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

interface DayProps {
  readonly day: FormDay;
  readonly form: ListingFormState;
  readonly errorId: string;
}

function Day({ day, form, errorId }: DayProps) {
  const hours = form.draft.hours[day];
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
      onChange={(event) => form.setHours(day, { [end]: event.target.value })}
    />
  );
  return (
    <Grid
      gap={3}
      align="center"
      className={styles['day']}
      role="group"
      aria-label={WEEKDAY_NAMES[day]}
    >
      <Text as="span" size="s" weight={600} className={styles['day-name']}>
        {WEEKDAY_NAMES[day]}
      </Text>
      {inputOf('opening')}
      <span aria-hidden="true">–</span>
      {inputOf('closing')}
    </Grid>
  );
}
