import { useId } from 'react';
import type { LagosDate } from '#contract/units.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type FieldControl, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { datesText } from '../rules-entries.ts';
import { checkDays, DAY_KINDS, type DayKind, dayValues } from './day-values.ts';
import type { DayContent } from './special-days.ts';

interface DaysSheetProps {
  readonly dates: readonly LagosDate[];
  /** What counts on them now; undefined if they are usual, or differ. */
  readonly content: DayContent | undefined;
  /** Whether one of the days isn't a usual one. */
  readonly isSpecial: boolean;
  /** Whether the space is booked by the hour and by the day. */
  readonly prices: { readonly hour: boolean; readonly day: boolean };
  /** Resolves to the failure, or to undefined. */
  readonly onSave: (content: DayContent | undefined) => Promise<FormFailure | undefined>;
  readonly onClose: () => void;
}

const LABELS: Readonly<Record<DayKind, string>> = {
  price: copy.ownPrice,
  hours: copy.otherHours,
  closed: copy.closed,
  usual: copy.asUsual,
};

/** Sets the price or the hours of the chosen days, closes them, or makes them usual again. */
export function DaysSheet(props: DaysSheetProps) {
  const { dates, content, isSpecial, prices, onSave, onClose } = props;
  const id = useId();
  const form = useForm({
    initial: dayValues(content),
    check: (values) => checkDays(values, dates, prices),
    submit: (output) => onSave(output),
  });
  const { kind } = form.values;
  const kinds = DAY_KINDS.filter((one) => one !== 'usual' || isSpecial);
  return (
    <Sheet title={datesText(dates)} open onClose={onClose}>
      <FormFrame {...form.formProps}>
        {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
        <fieldset className={styles['kinds']}>
          <legend>{copy.whatCounts(dates.length)}</legend>
          {kinds.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => form.change({ kind: value })}
              />
              <span>{LABELS[value]}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'hours' ? (
          <div className={styles['pair']}>
            <TimeField id={`${id}-opening`} label={copy.opens} field={form.field('opening')} />
            <TimeField id={`${id}-closing`} label={copy.closes} field={form.field('closing')} />
          </div>
        ) : null}
        {kind === 'price' || kind === 'hours' ? (
          <div className={styles['amounts']}>
            {prices.hour ? (
              <TextField
                id={`${id}-hour`}
                label={copy.priceOfHour}
                hint={copy.instead}
                inputMode="numeric"
                autoComplete="off"
                optional={kind === 'hours'}
                field={form.field('perHour')}
              />
            ) : null}
            {prices.day ? (
              <TextField
                id={`${id}-day`}
                label={copy.priceOfDay}
                hint={copy.instead}
                inputMode="numeric"
                autoComplete="off"
                optional
                field={form.field('perDay')}
              />
            ) : null}
          </div>
        ) : null}
        {kind === 'usual' ? (
          <p className={styles['hint']}>{copy.usualHint}</p>
        ) : (
          <TextField
            id={`${id}-label`}
            label={copy.reason}
            hint={copy.reasonHint}
            optional
            autoComplete="off"
            field={form.field('label')}
          />
        )}
        <p className={styles['hint']}>{copy.paidStay}</p>
        <SubmitButton pending={form.pending} label={copy.save} pendingLabel={copy.saving} />
      </FormFrame>
    </Sheet>
  );
}

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly field: FieldControl;
}

export function TimeField({ field, ...frame }: TimeFieldProps) {
  return (
    <FieldFrame {...frame} error={field.error}>
      <input {...describedBy(frame, field)} type="time" step={900} />
    </FieldFrame>
  );
}
