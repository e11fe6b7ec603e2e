import { useId } from 'react';
import type { LagosDate } from '#contract/units.ts';
import { OptionBox } from '#src/ui/chips/option-box.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type FieldControl, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { Grid, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { datesText } from '../rules-entries.ts';
import { checkDays, DAY_KINDS, type DayKind, dayValues } from './day-values.ts';
import type { DayContent } from './special-days.ts';

interface DaysSheetProps {
  readonly dates: readonly LagosDate[];
  /** The prices and hours of these days now; undefined if they are the usual ones, or differ. */
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
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={datesText(dates)} open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps}>
        {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
        <KindField
          chosen={kind}
          days={dates.length}
          isSpecial={isSpecial}
          onChoose={(chosen) => form.change({ kind: chosen })}
        />
        {kind === 'hours' ? (
          <Grid columns={130} gap={4} align="start">
            <TimeField id={`${id}-opening`} label={copy.opens} field={form.field('opening')} />
            <TimeField id={`${id}-closing`} label={copy.closes} field={form.field('closing')} />
          </Grid>
        ) : null}
        {kind === 'price' || kind === 'hours' ? (
          <Grid columns={200} gap={4} align="start">
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
          </Grid>
        ) : null}
        {kind === 'usual' ? (
          <Text tone="muted" size="s" measure>
            {copy.usualHint}
          </Text>
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
        <Text tone="muted" size="s" measure>
          {copy.paidStay}
        </Text>
        <SubmitButton pending={form.pending} label={copy.save} pendingLabel={copy.saving} />
      </FormFrame>
    </Sheet>
  );
}

interface KindFieldProps {
  readonly chosen: string;
  readonly days: number;
  readonly isSpecial: boolean;
  readonly onChoose: (kind: DayKind) => void;
}

function KindField({ chosen, days, isSpecial, onChoose }: KindFieldProps) {
  const kinds = DAY_KINDS.filter((one) => one !== 'usual' || isSpecial);
  return (
    <Grid as="fieldset" gap={2} className={styles['kinds']}>
      <legend>{copy.whatCounts(days)}</legend>
      {kinds.map((value) => (
        <OptionBox
          key={value}
          type="radio"
          name="kind"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        >
          {LABELS[value]}
        </OptionBox>
      ))}
    </Grid>
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
