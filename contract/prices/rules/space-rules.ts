import * as v from 'valibot';
import { ClockTimeSchema, WEEKDAYS } from '../../opening/availability.ts';
import { CalendarDateSchema } from '../../time/calendar-date.ts';
import { HOLIDAY_IDS } from './holidays.ts';
import * as copy from './copy.ts';

/** Limits of a space's rules, so that reading and computing them stays cheap. */
const MAX_BANDS = 20;
const MAX_DISCOUNTS = 6;
/** The most dates of one change of special days, and of a space from today on. */
export const MAX_SPECIAL_DATES = 400;

/** Cards can't be charged less than ₦100, which is also the least price of a listing. */
const MIN_AMOUNT = 100;
const MAX_AMOUNT = 10_000_000;

/** Naira with at most two decimals, so that it is a whole number of kobo. */
const AmountSchema = v.pipe(
  v.number(copy.amount),
  v.minValue(MIN_AMOUNT, copy.amount),
  v.maxValue(MAX_AMOUNT, copy.amount),
  v.check((naira) => Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6, copy.amount),
);

const PercentSchema = v.pipe(
  v.number(copy.percent),
  v.integer(copy.percent),
  v.minValue(-90, copy.percent),
  v.maxValue(400, copy.percent),
);

/** A price in naira, or the space's own price raised or lowered by some per cent of it. */
const RulePriceSchema = v.variant('kind', [
  v.object({ kind: v.literal('amount'), amount: AmountSchema }),
  v.object({ kind: v.literal('percent'), percent: PercentSchema }),
]);

export type RulePrice = v.InferOutput<typeof RulePriceSchema>;

const WeekdaysSchema = v.pipe(
  v.array(v.picklist(WEEKDAYS)),
  v.minLength(1, copy.weekdays),
  v.maxLength(7),
  v.transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
);

const LabelSchema = v.pipe(
  v.string(copy.label),
  v.trim(),
  v.minLength(1, copy.label),
  v.maxLength(30, copy.labelTooLong),
  v.regex(/^\P{Cc}*$/u, copy.label),
);

const isQuarter = (clock: string) => /:(?:00|15|30|45)$/.test(clock);
const QuarterClockSchema = v.pipe(ClockTimeSchema, v.check(isQuarter, copy.quarter));

/** Lagos wall-clock time on the quarter of an hour; `24:00` is the end of the day. */
const EndClockSchema = v.union([v.literal('24:00'), QuarterClockSchema], copy.quarter);

/** Hours of some weekdays with a price of their own, such as an evening or a half day. */
const PriceBandSchema = v.pipe(
  v.object({
    /** `Evening`: guests see it beside the price. */
    label: LabelSchema,
    weekdays: WeekdaysSchema,
    from: QuarterClockSchema,
    to: EndClockSchema,
    /**
     * The price of an hour; or with `whole` what these hours cost together if they are booked from
     * the first to the last, and otherwise they cost the usual price.
     */
    price: v.variant('kind', [
      ...RulePriceSchema.options,
      v.object({ kind: v.literal('whole'), amount: AmountSchema }),
    ]),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, copy.endsTooEarly),
    ['to'],
  ),
);

export type PriceBand = v.InferOutput<typeof PriceBandSchema>;

/** The price of a whole day on some weekdays. */
const DayPriceSchema = v.object({ weekdays: WeekdaysSchema, price: RulePriceSchema });

/** If a booking reaches several discounts for one unit, the one with the highest `from` counts. */
const LengthDiscountSchema = v.object({
  unit: v.picklist(['hours', 'days']),
  /** The least number of hours or days. */
  from: v.pipe(
    v.number(copy.length),
    v.integer(copy.length),
    v.minValue(2, copy.length),
    v.maxValue(60, copy.length),
  ),
  percent: v.pipe(
    v.number(copy.discount),
    v.integer(copy.discount),
    v.minValue(1, copy.discount),
    v.maxValue(90, copy.discount),
  ),
});

const limit = (most: number) =>
  v.exactOptional(
    v.pipe(
      v.number(copy.limit(most)),
      v.integer(copy.limit(most)),
      v.minValue(1, copy.limit(most)),
      v.maxValue(most, copy.limit(most)),
    ),
  );

/** An absent limit doesn't exist. */
const BookingLimitsSchema = v.pipe(
  v.object({
    minHours: limit(24),
    maxHours: limit(24),
    minDays: limit(60),
    maxDays: limit(60),
    /** Hours between a booking and its check-in. */
    noticeHours: limit(24 * 30),
    /** How many days ahead a booking may start; never more than a year. */
    horizonDays: limit(365),
    /** Minutes in which the seat stays free before and after each booking, within its day. */
    bufferBefore: limit(240),
    bufferAfter: limit(240),
  }),
  v.forward(
    v.check(({ minHours = 1, maxHours = 24 }) => minHours <= maxHours, copy.maxBelowMin),
    ['maxHours'],
  ),
  v.forward(
    v.check(({ minDays = 1, maxDays = 60 }) => minDays <= maxDays, copy.maxBelowMin),
    ['maxDays'],
  ),
);

/** What a public holiday means for a space. A price counts instead of the bands of that day. */
const HolidayRuleSchema = v.variant('kind', [
  v.object({ kind: v.literal('usual') }),
  v.object({ kind: v.literal('closed') }),
  v.object({
    kind: v.literal('price'),
    perHour: v.exactOptional(RulePriceSchema),
    perDay: v.exactOptional(RulePriceSchema),
  }),
]);

export type HolidayRule = v.InferOutput<typeof HolidayRuleSchema>;

const HolidayRulesSchema = v.object({
  /** For all holidays that aren't in `except`. */
  rule: HolidayRuleSchema,
  except: v.pipe(
    v.array(v.object({ holiday: v.picklist(HOLIDAY_IDS), rule: HolidayRuleSchema })),
    v.maxLength(HOLIDAY_IDS.length),
  ),
  /** First days of movable holidays that the host has confirmed, each once. */
  confirmed: v.pipe(
    v.array(v.object({ holiday: v.picklist(HOLIDAY_IDS), date: CalendarDateSchema })),
    v.maxLength(30),
  ),
});

/** A host's rules for one space, without the special days. */
export const PriceRulesSchema = v.object({
  bands: v.pipe(
    v.array(PriceBandSchema),
    v.maxLength(MAX_BANDS, copy.tooManyBands),
    v.check(
      (bands) => !bands.some((one, index) => overlapsAny(one, bands.slice(0, index))),
      copy.bandsOverlap,
    ),
  ),
  /** If two have the same weekday, the first one counts. */
  dayPrices: v.pipe(v.array(DayPriceSchema), v.maxLength(7)),
  discounts: v.pipe(v.array(LengthDiscountSchema), v.maxLength(MAX_DISCOUNTS)),
  limits: BookingLimitsSchema,
  holidays: HolidayRulesSchema,
});

export type PriceRules = v.InferOutput<typeof PriceRulesSchema>;

/** What a space has before its host makes rules. */
export const NO_PRICE_RULES: PriceRules = {
  bands: [],
  dayPrices: [],
  discounts: [],
  limits: {},
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
};

function overlapsAny(band: PriceBand, others: readonly PriceBand[]): boolean {
  return others.some(
    (other) =>
      band.from < other.to &&
      other.from < band.to &&
      band.weekdays.some((day) => other.weekdays.includes(day)),
  );
}

const specialDayFields = {
  /** In the order of time, each once. */
  dates: v.pipe(
    v.array(CalendarDateSchema),
    v.minLength(1, copy.noDates),
    v.maxLength(MAX_SPECIAL_DATES, copy.tooManyDates),
    v.transform((dates) => [...new Set(dates)].toSorted()),
  ),
  /** Guests see it: `Open day`, `Renovation`. */
  label: v.exactOptional(LabelSchema),
  /** The space is closed; the other fields are absent then. */
  closed: v.exactOptional(v.literal(true)),
  /** Hours that count instead of those of the weekday, which may be a closed one. */
  opening: v.exactOptional(ClockTimeSchema),
  closing: v.exactOptional(v.union([v.literal('24:00'), ClockTimeSchema])),
  /** Prices in naira that count instead of all others of that day. */
  perHour: v.exactOptional(AmountSchema),
  perDay: v.exactOptional(AmountSchema),
};

/** Dates on which something else counts than usual. A date is in at most one of a space's. */
const SpecialDaySchema = v.object({
  /** Generated by the device, so that one that is sent twice exists once. */
  id: v.string(),
  ...specialDayFields,
});

export type SpecialDay = v.InferOutput<typeof SpecialDaySchema>;

export const NewSpecialDaySchema = v.pipe(
  v.object(specialDayFields),
  v.forward(
    v.check(
      ({ opening, closing }) => (opening === undefined) === (closing === undefined),
      copy.bothTimes,
    ),
    ['closing'],
  ),
  v.forward(
    v.check(
      ({ opening, closing }) => opening === undefined || closing === undefined || opening < closing,
      copy.endsTooEarly,
    ),
    ['closing'],
  ),
  v.forward(
    v.check(
      ({ closed, opening, perHour, perDay }) =>
        (closed === true) ===
        (opening === undefined && perHour === undefined && perDay === undefined),
      copy.closedOrOpen,
    ),
    ['closed'],
  ),
);

export type NewSpecialDay = v.InferOutput<typeof NewSpecialDaySchema>;

/** All that changes the prices and opening times of one space. */
export const SpaceRulesSchema = v.object({
  ...PriceRulesSchema.entries,
  specialDays: v.array(SpecialDaySchema),
});

export type SpaceRules = v.InferOutput<typeof SpaceRulesSchema>;
