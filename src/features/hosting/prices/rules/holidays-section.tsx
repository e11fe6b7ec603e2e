import { useId } from 'react';
import {
  type Holiday,
  type HolidayId,
  holidaysOf,
  MOVABLE_HOLIDAYS,
} from '#contract/prices/rules/holidays.ts';
import { HOLIDAY_NAMES } from '#contract/prices/rules/holidays-copy.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { instantOf, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from '../copy.ts';
import styles from '../prices.module.css';
import { PriceInput } from './row-fields.tsx';
import { type HolidayDraft, holidayChoice, type RulesDraft } from './rules-draft.ts';
import type { RulesForm } from './use-rules-form.ts';

interface HolidaysSectionProps {
  readonly form: RulesForm;
  readonly today: LagosDate;
  /** Whether the space is booked by the hour and by the day. */
  readonly prices: { readonly hour: boolean; readonly day: boolean };
}

/** What public holidays mean for the space, and when the movable ones are. */
export function HolidaysSection({ form, today, prices }: HolidaysSectionProps) {
  const { values: draft } = form;
  const next = nextHolidays(draft, today);
  return (
    <Panel small title={copy.holidays}>
      <Text tone="muted" size="s" measure>
        {copy.holidaysHint}
      </Text>
      <HolidayRuleFields
        form={form}
        place="holidays.rule"
        label={copy.allHolidays}
        rule={draft.holidays}
        kinds={['usual', 'closed', 'price']}
        prices={prices}
        onChange={(holidays) => form.change({ holidays })}
      />
      <Stack as="ul" fit gap={4} className={styles['holidays']} aria-label={copy.nextHolidays}>
        {next.map((holiday) => (
          <li key={`${holiday.id} ${holiday.date}`}>
            <p>
              <strong>{HOLIDAY_NAMES[holiday.id]}</strong>
              <Text as="span" tone="muted" size="s" measure>
                {dayOf(holiday)}
              </Text>
            </p>
            <HolidayRuleFields
              form={form}
              place={`except.${holiday.id}`}
              label={copy.onHoliday(HOLIDAY_NAMES[holiday.id])}
              rule={holidayChoice(draft, holiday.id)}
              kinds={['general', 'usual', 'closed', 'price']}
              prices={prices}
              onChange={(rule) => form.change(withException(draft, holiday.id, rule))}
            />
            {isMovable(holiday.id) ? (
              <ConfirmedField form={form} holiday={holiday} today={today} />
            ) : null}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

const isMovable = (id: HolidayId): boolean => MOVABLE_HOLIDAYS.some((one) => one === id);

/** The next first day of each holiday, in the order of time. */
function nextHolidays({ confirmed }: RulesDraft, today: LagosDate): Holiday[] {
  const year = Number(today.slice(0, 4));
  const known = confirmed.filter(({ date }) => date !== '');
  const ahead = [year, year + 1]
    .flatMap((one) => holidaysOf(one, known))
    .filter(({ date }) => date >= today);
  return ahead.filter(({ id }, index) => ahead.findIndex((one) => one.id === id) === index);
}

function dayOf({ date, isExpected }: Holiday): string {
  const day = `${weekdayOf(date)} ${dateText(instantOf(date, '12:00').toISOString())}`;
  return isExpected ? copy.expectedOn(day) : day;
}

function withException(
  { except }: RulesDraft,
  holiday: HolidayId,
  rule: HolidayDraft,
): Pick<RulesDraft, 'except'> {
  const others = except.filter((one) => one.holiday !== holiday);
  return { except: rule.kind === 'general' ? others : [...others, { holiday, rule }] };
}

interface HolidayRuleFieldsProps {
  readonly form: RulesForm;
  readonly place: string;
  readonly label: string;
  readonly rule: HolidayDraft;
  readonly kinds: readonly HolidayDraft['kind'][];
  readonly prices: HolidaysSectionProps['prices'];
  readonly onChange: (rule: HolidayDraft) => void;
}

function HolidayRuleFields(props: HolidayRuleFieldsProps) {
  const { form, place, label, rule, kinds, prices, onChange } = props;
  const id = useId();
  return (
    <Stack fit gap={4}>
      <FieldFrame id={id} label={label} error={form.errors[place]}>
        <select
          id={id}
          value={rule.kind}
          onChange={({ target }) =>
            onChange({ ...rule, kind: kinds.find((kind) => kind === target.value) ?? 'usual' })
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.HOLIDAY_KINDS[kind]}
            </option>
          ))}
        </select>
      </FieldFrame>
      {rule.kind === 'price' && prices.hour ? (
        <PriceInput
          form={form}
          place={`${place}.perHour`}
          label={copy.priceOfHour}
          price={rule.perHour}
          unit="hour"
          onChange={(perHour) => onChange({ ...rule, perHour })}
        />
      ) : null}
      {rule.kind === 'price' && prices.day ? (
        <PriceInput
          form={form}
          place={`${place}.perDay`}
          label={copy.priceOfDay}
          price={rule.perDay}
          unit="day"
          onChange={(perDay) => onChange({ ...rule, perDay })}
        />
      ) : null}
    </Stack>
  );
}

/** The announced first day of a holiday that depends on the moon. */
function ConfirmedField({
  form,
  holiday,
  today,
}: {
  readonly form: RulesForm;
  readonly holiday: Holiday;
  readonly today: LagosDate;
}) {
  const id = useId();
  const { confirmed } = form.values;
  const year = holiday.date.slice(0, 4);
  const isThis = (one: RulesDraft['confirmed'][number]) =>
    one.holiday === holiday.id && one.date.startsWith(year);
  const frame = {
    id,
    label: copy.confirmedDay(HOLIDAY_NAMES[holiday.id]),
    hint: copy.confirmedHint,
    optional: true,
  };
  const field = form.control(
    `confirmed.${holiday.id}`,
    confirmed.find(isThis)?.date ?? '',
    (date) => {
      const others = confirmed.filter((one) => !isThis(one));
      form.change({
        confirmed: date === '' ? others : [...others, { holiday: holiday.id, date }],
      });
    },
  );
  return (
    <FieldFrame {...frame} error={field.error}>
      <input {...describedBy(frame, field)} type="date" min={today} />
    </FieldFrame>
  );
}
