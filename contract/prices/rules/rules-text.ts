import { WEEKDAYS, type Weekday } from '../../opening/availability.ts';
import { durationText, type DurationType } from '../../time/duration.ts';
import { formatNaira } from '../money.ts';
import * as copy from './copy.ts';
import type { HolidayRule, PriceBand, PriceRules, RulePrice, SpecialDay } from './space-rules.ts';

/** `Every day`, `Mon–Fri`, `Sat and Sun`, or `Mon, Wed, Fri`. */
function weekdaysText(weekdays: readonly Weekday[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length === WEEKDAYS.length) return copy.everyDay;
  if (days.length === 1) return first;
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  if (isRun && days.length > 2) return copy.days(first, last);
  return copy.and(days.slice(0, -1).join(', '), last);
}

/** `₦9,000 an hour`, `20% more` or `₦25,000 in all`. */
function rulePriceText(price: PriceBand['price'] | RulePrice, unit: 'hour' | 'day'): string {
  if (price.kind === 'whole') return copy.inAll(formatNaira(price.amount));
  if (price.kind === 'percent') {
    return price.percent < 0 ? copy.less(-price.percent) : copy.more(price.percent);
  }
  const amount = formatNaira(price.amount);
  return unit === 'hour' ? copy.perHour(amount) : copy.perDay(amount);
}

/** `Mon–Fri, 18:00–22:00: ₦9,000 an hour`, without the name of the band. */
export const bandText = ({ weekdays, from, to, price }: PriceBand): string =>
  `${weekdaysText(weekdays)}, ${from}–${to}: ${rulePriceText(price, 'hour')}`;

/** `Sat and Sun: ₦50,000 a day` */
export const dayPriceText = ({ weekdays, price }: PriceRules['dayPrices'][number]): string =>
  `${weekdaysText(weekdays)}: ${rulePriceText(price, 'day')}`;

/** `10% off for 6 hours or more` */
export const discountText = ({ unit, from, percent }: PriceRules['discounts'][number]): string =>
  copy.discountLine(percent, durationText({ type: unit, count: from }));

const hours = (count: number) => durationText({ type: 'hours', count });
const days = (count: number) => durationText({ type: 'days', count });

/** Returns the least and the most of a unit: `At least 2 hours`, `At most 8 hours`. */
export function lengthTexts(limits: PriceRules['limits'], type: DurationType): string[] {
  const { minHours, maxHours, minDays, maxDays } = limits;
  const [least, most] = type === 'hours' ? [minHours, maxHours] : [minDays, maxDays];
  return [
    ...(least === undefined ? [] : [copy.minimum(durationText({ type, count: least }))]),
    ...(most === undefined ? [] : [copy.maximum(durationText({ type, count: most }))]),
  ];
}

/** Returns a text for each limit that concerns guests: `At least 2 hours`, `At most 10 days`. */
export function limitTexts(limits: PriceRules['limits']): string[] {
  const { noticeHours, horizonDays } = limits;
  return [
    ...lengthTexts(limits, 'hours'),
    ...lengthTexts(limits, 'days'),
    ...(noticeHours === undefined ? [] : [copy.notice(hours(noticeHours))]),
    ...(horizonDays === undefined ? [] : [copy.horizon(days(horizonDays))]),
  ];
}

/** Returns a text for each buffer: `30 minutes free after each booking`. */
export const bufferTexts = ({ bufferBefore, bufferAfter }: PriceRules['limits']): string[] => [
  ...(bufferBefore === undefined ? [] : [copy.before(copy.minutes(bufferBefore))]),
  ...(bufferAfter === undefined ? [] : [copy.after(copy.minutes(bufferAfter))]),
];

/** `Open as usual`, `Closed`, or `₦9,000 an hour, 20% more for each day`. */
export function holidayRuleText(rule: HolidayRule): string {
  if (rule.kind === 'usual') return copy.asUsual;
  if (rule.kind === 'closed') return copy.closed;
  const texts = (['hour', 'day'] as const).flatMap((unit) => {
    const price = unit === 'hour' ? rule.perHour : rule.perDay;
    if (price === undefined) return [];
    const text = rulePriceText(price, unit);
    return [price.kind === 'percent' ? copy.moreByUnit(text, unit) : text];
  });
  return texts.length === 0 ? copy.asUsual : texts.join(', ');
}

/** `Closed`, or `Open 10:00–14:00, ₦9,000 an hour`, without the name of the day. */
export function specialDayText(day: Omit<SpecialDay, 'id' | 'dates'>): string {
  const { closed, opening, closing, perHour, perDay } = day;
  if (closed === true) return copy.closed;
  return [
    ...(opening === undefined || closing === undefined ? [] : [copy.openAt(opening, closing)]),
    ...(perHour === undefined ? [] : [copy.perHour(formatNaira(perHour))]),
    ...(perDay === undefined ? [] : [copy.perDay(formatNaira(perDay))]),
  ].join(', ');
}
