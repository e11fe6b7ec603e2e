import { parsePrice } from '#contract/prices/parse-price.ts';
import { NewSpecialDaySchema } from '#contract/prices/rules/space-rules.ts';
import type { LagosDate } from '#contract/units.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import type { CheckedForm } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';
import type { DayContent } from './special-days.ts';

/** The kinds of change that the form can make to the chosen days. */
export const DAY_KINDS = ['price', 'hours', 'closed', 'usual'] as const;

export type DayKind = (typeof DAY_KINDS)[number];

/** The texts of the form; `kind` is a `DayKind`. */
export interface DayValues {
  readonly kind: string;
  readonly opening: string;
  readonly closing: string;
  readonly perHour: string;
  readonly perDay: string;
  readonly label: string;
}

/** Returns the values of the form for what counts now; undefined for usual days. */
export function dayValues(content: DayContent | undefined): DayValues {
  const { label = '', closed, opening = '', closing = '', perHour, perDay } = content ?? {};
  const text = (naira: number | undefined) => (naira === undefined ? '' : String(naira));
  return {
    kind: closed === true ? 'closed' : opening === '' ? 'price' : 'hours',
    opening,
    closing,
    perHour: text(perHour),
    perDay: text(perDay),
    label,
  };
}

const checkSpecialDay = checkSchema(NewSpecialDaySchema);

const priceOf = (name: 'perHour' | 'perDay', text: string) =>
  text.trim() === '' ? {} : { [name]: parsePrice(text) ?? Number.NaN };

/**
 * Returns what counts on the dates, or the errors by field. It is undefined for usual days.
 *
 * @param prices Whether the space is booked by the hour and by the day: other prices are left out.
 */
export function checkDays(
  values: DayValues,
  dates: readonly LagosDate[],
  prices: { readonly hour: boolean; readonly day: boolean },
): CheckedForm<DayContent | undefined> {
  const { kind, opening, closing, label } = values;
  if (kind === 'usual') return { ok: true, output: undefined };
  const isClosed = kind === 'closed';
  const amounts = isClosed
    ? {}
    : {
        ...(prices.hour ? priceOf('perHour', values.perHour) : {}),
        ...(prices.day ? priceOf('perDay', values.perDay) : {}),
      };
  if (kind === 'price' && Object.keys(amounts).length === 0) {
    return { ok: false, errors: { [prices.hour ? 'perHour' : 'perDay']: copy.enterPrice } };
  }
  if (kind === 'hours' && (opening === '' || closing === '')) {
    return { ok: false, errors: { [opening === '' ? 'opening' : 'closing']: copy.enterTimes } };
  }
  const checked = checkSpecialDay({
    dates,
    ...(label.trim() === '' ? {} : { label }),
    ...(isClosed ? { closed: true } : {}),
    ...(kind === 'hours' ? { opening, closing } : {}),
    ...amounts,
  });
  if (!checked.ok) return checked;
  const { dates: _, ...content } = checked.output;
  return { ok: true, output: content };
}
