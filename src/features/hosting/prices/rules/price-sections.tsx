import { useId } from 'react';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Grid } from '#src/ui/layout/layout.tsx';
import { TimeField } from '../calendar/days-sheet.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { PriceInput, RuleRow, RuleRows, WeekdayField } from './row-fields.tsx';
import {
  type BandDraft,
  type DayPriceDraft,
  type DiscountDraft,
  NEW_BANDS,
  NEW_DAY_PRICE,
  NEW_DISCOUNT,
  NEXT_DISCOUNT,
} from './rules-draft.ts';
import type { RulesForm } from './use-rules-form.ts';

interface SectionProps {
  readonly form: RulesForm;
}

const changed = <Row,>(rows: readonly Row[], index: number, changes: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...changes } : row));

const removed = <Row,>(rows: readonly Row[], index: number): Row[] =>
  rows.filter((_, at) => at !== index);

/** Prices for hours of some weekdays. */
export function BandsSection({ form }: SectionProps) {
  const { bands } = form.values;
  const add = (name: keyof typeof NEW_BANDS) => () =>
    form.change({ bands: [...bands, structuredClone(NEW_BANDS[name])] as BandDraft[] });
  return (
    <RuleRows
      title={copy.bands}
      hint={copy.bandsHint}
      error={form.errors['bands']}
      adds={[
        { label: 'Evening', onAdd: add('evening') },
        { label: 'Weekend', onAdd: add('weekend') },
        { label: copy.halfDay, onAdd: add('half day') },
      ]}
    >
      {bands.map((band, index) => (
        <Band
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ID and keep no state
          key={index}
          form={form}
          band={band}
          index={index}
        />
      ))}
    </RuleRows>
  );
}

function Band({
  form,
  band,
  index,
}: SectionProps & { readonly band: BandDraft; readonly index: number }) {
  const id = useId();
  const { bands } = form.values;
  const change = (changes: Partial<BandDraft>) =>
    form.change(
      { bands: changed(bands, index, changes) },
      Object.keys(changes).map((name) => `bands.${index}.${name}`),
    );
  return (
    <RuleRow
      name={band.label || copy.rowNumber(index + 1)}
      onRemove={() => form.change({ bands: removed(bands, index) })}
    >
      <TextField
        id={`${id}-label`}
        label={copy.bandName}
        autoComplete="off"
        field={form.field(`bands.${index}.label`)}
      />
      <WeekdayField
        chosen={band.weekdays}
        error={form.errors[`bands.${index}.weekdays`]}
        onChange={(weekdays) => change({ weekdays })}
      />
      <Grid columns={130} gap={4} align="start">
        <TimeField id={`${id}-from`} label={copy.from} field={form.field(`bands.${index}.from`)} />
        <EndField id={`${id}-to`} field={form.field(`bands.${index}.to`)} />
      </Grid>
      <PriceInput
        form={form}
        place={`bands.${index}.price`}
        label={copy.price}
        price={band.price}
        unit="hour"
        hasWhole
        onChange={(price) => change({ price })}
      />
    </RuleRow>
  );
}

/** The end of a band: midnight is written as 24:00, which a field for times doesn't know. */
function EndField({ id, field }: { readonly id: string; readonly field: FieldControl }) {
  const frame = { id, label: copy.until, hint: copy.midnightHint };
  return (
    <FieldFrame {...frame} error={field.error}>
      <input {...describedBy(frame, field)} type="text" inputMode="text" autoComplete="off" />
    </FieldFrame>
  );
}

/** Prices of whole days by weekday. */
export function DayPricesSection({ form }: SectionProps) {
  const { dayPrices } = form.values;
  const change = (index: number, changes: Partial<DayPriceDraft>) =>
    form.change(
      { dayPrices: changed(dayPrices, index, changes) },
      Object.keys(changes).map((name) => `dayPrices.${index}.${name}`),
    );
  return (
    <RuleRows
      title={copy.dayPrices}
      hint={copy.dayPricesHint}
      error={form.errors['dayPrices']}
      adds={[
        {
          label: copy.dayPrice,
          onAdd: () => form.change({ dayPrices: [...dayPrices, structuredClone(NEW_DAY_PRICE)] }),
        },
      ]}
    >
      {dayPrices.map((row, index) => (
        <RuleRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ID and keep no state
          key={index}
          name={copy.dayPriceNumber(index + 1)}
          onRemove={() => form.change({ dayPrices: removed(dayPrices, index) })}
        >
          <WeekdayField
            chosen={row.weekdays}
            error={form.errors[`dayPrices.${index}.weekdays`]}
            onChange={(weekdays) => change(index, { weekdays })}
          />
          <PriceInput
            form={form}
            place={`dayPrices.${index}.price`}
            label={copy.price}
            price={row.price}
            unit="day"
            onChange={(price) => change(index, { price })}
          />
        </RuleRow>
      ))}
    </RuleRows>
  );
}

/** Discounts for long bookings. */
export function DiscountsSection({ form }: SectionProps) {
  const id = useId();
  const { discounts } = form.values;
  const setUnit = (index: number, unit: DiscountDraft['unit']) =>
    form.change({ discounts: changed(discounts, index, { unit }) });
  return (
    <RuleRows
      title={copy.discounts}
      hint={copy.discountsHint}
      error={form.errors['discounts']}
      adds={[
        {
          label: copy.discount,
          onAdd: () =>
            form.change({
              discounts: [...discounts, discounts.length === 0 ? NEW_DISCOUNT : NEXT_DISCOUNT],
            }),
        },
      ]}
    >
      {discounts.map((row, index) => (
        <RuleRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ID and keep no state
          key={index}
          name={copy.discountNumber(index + 1)}
          onRemove={() => form.change({ discounts: removed(discounts, index) })}
        >
          <Grid gap={4} align="start" className={styles['three']}>
            <TextField
              id={`${id}-${index}-from`}
              label={copy.atLeast}
              inputMode="numeric"
              autoComplete="off"
              field={form.field(`discounts.${index}.from`)}
            />
            <FieldFrame id={`${id}-${index}-unit`} label={copy.unit} error={undefined}>
              <select
                id={`${id}-${index}-unit`}
                value={row.unit}
                onChange={({ target }) =>
                  setUnit(index, target.value === 'days' ? 'days' : 'hours')
                }
              >
                <option value="hours">hours</option>
                <option value="days">days</option>
              </select>
            </FieldFrame>
            <TextField
              id={`${id}-${index}-percent`}
              label={copy.percentOff}
              inputMode="numeric"
              autoComplete="off"
              field={form.field(`discounts.${index}.percent`)}
            />
          </Grid>
        </RuleRow>
      ))}
    </RuleRows>
  );
}
