import { type ReactNode, useId } from 'react';
import { WEEKDAYS, type Weekday } from '#contract/opening/availability.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { OptionBox } from '#src/ui/chips/option-box.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { Box, Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import type { PriceDraft } from './rules-draft.ts';
import type { RulesForm } from './use-rules-form.ts';

interface RowsProps {
  readonly title: string;
  readonly hint: string;
  /** What is added, by the text of its button. */
  readonly adds: readonly { readonly label: string; readonly onAdd: () => void }[];
  /** The error of the rows as a whole. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the form with rows that are added and removed. */
export function RuleRows({ title, hint, adds, error, children }: RowsProps) {
  const id = useId();
  return (
    <Panel small title={title}>
      <Text tone="muted" size="s" measure>
        {hint}
      </Text>
      <FieldError id={id} error={error} />
      {children}
      {adds.length === 0 ? null : (
        <Cluster gap={2}>
          {adds.map(({ label, onAdd }) => (
            <Button key={label} onClick={onAdd}>
              + {label}
            </Button>
          ))}
        </Cluster>
      )}
    </Panel>
  );
}

interface RowProps {
  /** `Evening`, or what else names the row. */
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RuleRow({ name, onRemove, children }: RowProps) {
  return (
    <Grid
      gap={2}
      align="start"
      pad={4}
      ground="tint"
      radius="field"
      className={styles['rule']}
      role="group"
      aria-label={name}
    >
      <Stack fit gap={4}>
        {children}
      </Stack>
      <IconButton icon="trash-2" label={copy.remove(name)} onClick={onRemove} />
    </Grid>
  );
}

interface WeekdayFieldProps {
  readonly chosen: readonly Weekday[];
  readonly error: string | undefined;
  readonly onChange: (weekdays: Weekday[]) => void;
}

/** The days of the week, of which several are chosen. */
export function WeekdayField({ chosen, error, onChange }: WeekdayFieldProps) {
  const id = useId();
  return (
    <Box as="fieldset" className={styles['weekday-field']}>
      <legend>Days</legend>
      <Cluster gap={1}>
        {WEEKDAYS.map((day) => (
          <OptionBox
            key={day}
            type="checkbox"
            checked={chosen.includes(day)}
            {...(error === undefined
              ? {}
              : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
            onChange={({ target }) =>
              onChange(
                WEEKDAYS.filter((one) => (one === day ? target.checked : chosen.includes(one))),
              )
            }
          >
            {day}
          </OptionBox>
        ))}
      </Cluster>
      <FieldError id={id} error={error} />
    </Box>
  );
}

interface PriceInputProps {
  readonly form: RulesForm;
  /** `bands.0.price` */
  readonly place: string;
  readonly label: string;
  readonly price: PriceDraft;
  readonly unit: 'hour' | 'day';
  /** Whether the price can be one for all hours together. */
  readonly hasWhole?: boolean;
  readonly onChange: (price: PriceDraft) => void;
}

/** A price in naira, or as a share of the usual one. */
export function PriceInput(props: PriceInputProps) {
  const { form, place, label, price, unit, hasWhole = false, onChange } = props;
  const id = useId();
  const kinds = hasWhole
    ? (['more', 'less', 'amount', 'whole'] as const)
    : (['more', 'less', 'amount'] as const);
  const field = form.control(place, price.value, (value) => onChange({ ...price, value }));
  const frame = { id, label };
  return (
    <Grid columns={130} gap={4} align="start">
      <FieldFrame {...frame} error={field.error}>
        <input {...describedBy(frame, field)} type="text" inputMode="numeric" autoComplete="off" />
      </FieldFrame>
      <FieldFrame id={`${id}-kind`} label={copy.priceKind} error={undefined}>
        <select
          id={`${id}-kind`}
          value={price.kind}
          onChange={({ target }) =>
            onChange({ ...price, kind: kinds.find((kind) => kind === target.value) ?? 'amount' })
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.PRICE_KINDS[unit][kind]}
            </option>
          ))}
        </select>
      </FieldFrame>
    </Grid>
  );
}
