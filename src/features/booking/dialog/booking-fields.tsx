import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { DAYS_AHEAD } from '#contract/opening/opening-times.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import * as copy from './form-copy.ts';
import { canChoose, type TimeChoice } from '../model/free-times.ts';
import { countOf } from '../model/booking-plan.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import { StepButton } from './step-button.tsx';
import styles from './booking-modal.module.css';
import { timeTexts } from './time-copy.ts';

interface FieldProps {
  readonly form: BookingForm;
}

const TYPES: readonly { readonly type: DurationType; readonly label: string }[] = [
  { type: 'hours', label: 'Hours' },
  { type: 'days', label: 'Days' },
];

export function DurationTypeField({
  form,
  types,
}: FieldProps & { readonly types: readonly DurationType[] }) {
  return (
    <fieldset className={styles['types']}>
      <legend className="visually-hidden">Duration type</legend>
      {TYPES.filter(({ type }) => types.includes(type)).map(({ type, label }) => (
        <label key={type} className={styles['type']}>
          <input
            type="radio"
            name="durationType"
            value={type}
            checked={form.draft.type === type}
            onChange={() => form.setType(type)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the ARIA attributes that declare a field invalid and refer to its error. */
function wrong(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` };
}

interface DurationFieldProps extends FieldProps {
  /** The least and the most that the host allows, in words. */
  readonly hint: string | undefined;
  readonly least: number;
}

export function DurationField({ form, hint, least }: DurationFieldProps) {
  const { type } = form.draft;
  const unit = type === 'hours' ? 'hour(s)' : 'day(s)';
  const count = countOf(form.draft);
  const id = 'booking-duration';
  return (
    <FieldFrame
      id={id}
      label={`Duration, ${unit}`}
      hint={hint}
      error={form.errors.duration}
      className={styles['stepper']}
    >
      <StepButton
        icon="minus"
        label={type === 'hours' ? copy.oneHourLess : copy.oneDayLess}
        isAtEnd={count !== undefined && count <= least}
        onStep={() => form.setCount(String(Math.max(least, (count ?? least + 1) - 1)))}
      />
      <input
        id={id}
        name="duration"
        inputMode="numeric"
        autoComplete="off"
        value={form.draft.count}
        onChange={(event) => form.setCount(event.target.value)}
        {...wrong(id, form.errors.duration)}
      />
      <StepButton
        icon="plus"
        label={type === 'hours' ? copy.oneHourMore : copy.oneDayMore}
        onStep={() => form.setCount(String((count ?? least - 1) + 1))}
      />
    </FieldFrame>
  );
}

interface StartDateFieldProps extends FieldProps {
  readonly now: Date;
  /** Why the booking can't start on the chosen day. */
  readonly reason: string | undefined;
}

export function StartDateField({ form, now, reason }: StartDateFieldProps) {
  const today = lagosTime(now).date;
  const id = 'booking-date';
  const error = form.errors.startDate ?? reason;
  return (
    <FieldFrame id={id} label="Start date" error={error}>
      <input
        id={id}
        name="startDate"
        type="date"
        min={today}
        max={addDays(today, DAYS_AHEAD)}
        value={form.draft.date}
        onChange={(event) => form.setDate(event.target.value)}
        {...wrong(id, error)}
      />
    </FieldFrame>
  );
}

interface CheckinFieldProps extends FieldProps {
  readonly choices: readonly TimeChoice[];
  /** The space is sold whole, so its seats aren't shown. */
  readonly soldWhole: boolean;
  /** Whether guests can wait for taken times. */
  readonly canChooseTaken: boolean;
}

/** Offers the quarter hours of the day's opening hours, because nothing else can be booked. */
export function CheckinField(props: CheckinFieldProps) {
  const { form, soldWhole, canChooseTaken } = props;
  const id = 'booking-time';
  const { time, type } = form.draft;
  const choices = props.choices.filter(({ status }) => status !== 'past');
  const isListed = choices.some((choice) => choice.time === time);
  return (
    <FieldFrame id={id} label="Check-in time" error={form.errors.checkinTime}>
      <select
        id={id}
        name="checkinTime"
        value={time}
        onChange={(event) => form.setTime(event.target.value)}
        {...wrong(id, form.errors.checkinTime)}
      >
        <option value="">{choices.length === 0 ? copy.chooseDayFirst : copy.pickTime}</option>
        {time !== '' && !isListed ? <option value={time}>{time}</option> : null}
        {choices.map((choice) => (
          <option
            key={choice.time}
            value={choice.time}
            disabled={!canChoose(choice, canChooseTaken)}
          >
            {type === 'days'
              ? choice.time
              : `${choice.time} · ${timeTexts(choice, soldWhole).short}`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
