import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { WEEKDAY_NAMES } from '#contract/time/format-lagos-time.ts';
import { FORM_DAYS } from '../model/listing-draft.ts';
import * as copy from '../copy.ts';
import { DayTimes } from './day-times.tsx';
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
              <div key={day} role="group" aria-label={WEEKDAY_NAMES[day]}>
                <DayTimes
                  day={day}
                  hours={hours[day]}
                  isWrong={'availability' in form.errors}
                  errorId={errorId}
                  onChange={(next) => form.setHours(day, next)}
                />
              </div>
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
