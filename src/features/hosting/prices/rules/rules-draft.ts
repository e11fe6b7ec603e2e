import * as v from 'valibot';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import { HOLIDAY_IDS, type HolidayId } from '#contract/prices/rules/holidays.ts';
import {
  type HolidayRule,
  type PriceBand,
  type PriceRules,
  PriceRulesSchema,
  type RulePrice,
} from '#contract/prices/rules/space-rules.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import { issueErrors } from '#src/ui/form/check-schema.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';

/** How a price is entered: naira, per cent of the usual price, or naira for the whole time. */
const PRICE_KINDS = ['amount', 'more', 'less', 'whole'] as const;

const PriceDraftSchema = v.object({ kind: v.picklist(PRICE_KINDS), value: v.string() });

/** A price as it is typed. */
export type PriceDraft = v.InferOutput<typeof PriceDraftSchema>;

const WeekdayListSchema = v.array(v.picklist(WEEKDAYS));

const HolidayDraftSchema = v.object({
  /** `general` only for a single holiday: what counts for all holidays. */
  kind: v.picklist(['general', 'usual', 'closed', 'price']),
  perHour: PriceDraftSchema,
  perDay: PriceDraftSchema,
});

/** What a public holiday means, as it is typed. */
export type HolidayDraft = v.InferOutput<typeof HolidayDraftSchema>;

/** The limits in the order of the form. */
const LIMIT_NAMES = [
  'minHours',
  'maxHours',
  'minDays',
  'maxDays',
  'noticeHours',
  'horizonDays',
  'bufferBefore',
  'bufferAfter',
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];

const RulesDraftSchema = v.object({
  bands: v.array(
    v.object({
      label: v.string(),
      weekdays: WeekdayListSchema,
      from: v.string(),
      to: v.string(),
      price: PriceDraftSchema,
    }),
  ),
  dayPrices: v.array(v.object({ weekdays: WeekdayListSchema, price: PriceDraftSchema })),
  discounts: v.array(
    v.object({ unit: v.picklist(['hours', 'days']), from: v.string(), percent: v.string() }),
  ),
  /** Empty for no limit. */
  limits: v.record(v.picklist(LIMIT_NAMES), v.string()),
  /** For all holidays, and for each that is an exception. */
  holidays: HolidayDraftSchema,
  except: v.array(v.object({ holiday: v.picklist(HOLIDAY_IDS), rule: HolidayDraftSchema })),
  confirmed: v.array(v.object({ holiday: v.picklist(HOLIDAY_IDS), date: v.string() })),
});

/** The content of the form of rules. */
export type RulesDraft = v.InferOutput<typeof RulesDraftSchema>;
export type BandDraft = RulesDraft['bands'][number];
export type DayPriceDraft = RulesDraft['dayPrices'][number];
export type DiscountDraft = RulesDraft['discounts'][number];

const StoredSchema = v.object({
  draft: RulesDraftSchema,
  /** The version of the rules that the draft changes. */
  basedOn: v.number(),
});

/** A draft as it is stored on the device and in the outbox. */
export type StoredRulesDraft = v.InferOutput<typeof StoredSchema>;

/** Returns a stored draft, or undefined if another version of the app stored something else. */
export function readRulesDraft(stored: unknown): StoredRulesDraft | undefined {
  const read = v.safeParse(StoredSchema, stored);
  return read.success ? read.output : undefined;
}

const NO_PRICE: PriceDraft = { kind: 'amount', value: '' };

function priceDraft(price: PriceBand['price'] | RulePrice | undefined): PriceDraft {
  if (price === undefined) return NO_PRICE;
  if (price.kind !== 'percent') return { kind: price.kind, value: String(price.amount) };
  const isLess = price.percent < 0;
  return { kind: isLess ? 'less' : 'more', value: String(Math.abs(price.percent)) };
}

const holidayDraft = (rule: HolidayRule): HolidayDraft => ({
  kind: rule.kind,
  perHour: priceDraft(rule.kind === 'price' ? rule.perHour : undefined),
  perDay: priceDraft(rule.kind === 'price' ? rule.perDay : undefined),
});

/** Returns the content of the form for rules. */
export function rulesDraft({
  bands,
  dayPrices,
  discounts,
  limits,
  holidays,
}: PriceRules): RulesDraft {
  return {
    bands: bands.map(({ price, ...band }) => ({ ...band, price: priceDraft(price) })),
    dayPrices: dayPrices.map(({ weekdays, price }) => ({ weekdays, price: priceDraft(price) })),
    discounts: discounts.map(({ unit, from, percent }) => ({
      unit,
      from: String(from),
      percent: String(percent),
    })),
    limits: Object.fromEntries(
      LIMIT_NAMES.map((name) => [name, limits[name] === undefined ? '' : String(limits[name])]),
    ) as Record<LimitName, string>,
    holidays: holidayDraft(holidays.rule),
    except: holidays.except.map(({ holiday, rule }) => ({ holiday, rule: holidayDraft(rule) })),
    confirmed: holidays.confirmed.map(({ holiday, date }) => ({ holiday, date })),
  };
}

/** Returns NaN for a text that isn't a whole number, which the rules then refuse at its field. */
const wholeNumber = (text: string): number =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;

function priceOf({ kind, value }: PriceDraft) {
  if (kind === 'amount' || kind === 'whole') {
    return { kind, amount: parsePrice(value) ?? Number.NaN };
  }
  const percent = wholeNumber(value.replace('%', ''));
  return { kind: 'percent', percent: kind === 'less' ? -percent : percent };
}

function holidayRuleOf({ kind, perHour, perDay }: HolidayDraft) {
  if (kind !== 'price') return { kind };
  return {
    kind,
    ...(perHour.value.trim() === '' ? {} : { perHour: priceOf(perHour) }),
    ...(perDay.value.trim() === '' ? {} : { perDay: priceOf(perDay) }),
  };
}

const limitsOf = (limits: RulesDraft['limits']) =>
  Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      const text = limits[name] ?? '';
      return text.trim() === '' ? [] : [[name, wholeNumber(text)] as const];
    }),
  );

export type CheckedRules =
  | { readonly ok: true; readonly rules: PriceRules }
  | { readonly ok: false; readonly errors: FormErrors };

/** Returns the rules of a draft, or the errors by the place of their field: `bands.0.to`. */
export function checkRules(draft: RulesDraft): CheckedRules {
  const { bands, dayPrices, discounts, limits, holidays, except, confirmed } = draft;
  const exceptions = except.filter(({ rule }) => rule.kind !== 'general');
  const read = v.safeParse(PriceRulesSchema, {
    bands: bands.map(({ price, ...band }) => ({ ...band, price: priceOf(price) })),
    dayPrices: dayPrices.map(({ weekdays, price }) => ({ weekdays, price: priceOf(price) })),
    discounts: discounts.map(({ unit, from, percent }) => ({
      unit,
      from: wholeNumber(from),
      percent: wholeNumber(percent.replace('%', '')),
    })),
    limits: limitsOf(limits),
    holidays: {
      rule: holidayRuleOf(holidays),
      except: exceptions.map(({ holiday, rule }) => ({ holiday, rule: holidayRuleOf(rule) })),
      confirmed: confirmed.filter(({ date }) => date !== ''),
    },
  });
  if (read.success) return { ok: true, rules: read.output };
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(issueErrors(read.issues))) {
    const place = path.replace(/^holidays\.except\.(\d+)\.rule/, (_, index: string) => {
      return `except.${exceptions[Number(index)]?.holiday}`;
    });
    errors[placeOf(place)] ??= message;
  }
  return { ok: false, errors };
}

/** An amount and a percentage are typed in the same field. */
export const placeOf = (path: string): string =>
  path.replace(/\.(?:amount|percent|kind)$/, (end) =>
    /(?:price|perHour|perDay)\.[a-z]+$/.test(path) ? '' : end,
  );

/** Returns what counts for a holiday in a draft. */
export const holidayChoice = ({ except }: RulesDraft, holiday: HolidayId): HolidayDraft =>
  except.find((one) => one.holiday === holiday)?.rule ?? {
    kind: 'general',
    perHour: NO_PRICE,
    perDay: NO_PRICE,
  };

/** Weekdays are chosen for each row, so a new one has the usual ones of its kind. */
export const NEW_BANDS = {
  evening: {
    label: 'Evening',
    weekdays: [...WEEKDAYS],
    from: '18:00',
    to: '22:00',
    price: { kind: 'more', value: '20' },
  },
  weekend: {
    label: 'Weekend',
    weekdays: ['Sat', 'Sun'],
    from: '08:00',
    to: '22:00',
    price: { kind: 'more', value: '20' },
  },
  'half day': {
    label: 'Half day',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    from: '08:00',
    to: '12:00',
    price: { kind: 'whole', value: '' },
  },
} as const satisfies Readonly<Record<string, Readonly<unknown>>>;

export const NEW_DAY_PRICE: DayPriceDraft = {
  weekdays: ['Sat', 'Sun'],
  price: { kind: 'more', value: '20' },
};

export const NEW_DISCOUNT: DiscountDraft = { unit: 'hours', from: '6', percent: '10' };

/** A second discount is rarely the same as the first. */
export const NEXT_DISCOUNT: DiscountDraft = { unit: 'hours', from: '', percent: '' };
