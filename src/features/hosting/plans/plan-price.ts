import { formatNaira } from '#contract/prices/money.ts';
import { type Billing, type Plan, PLAN_KOBO } from '#contract/payments/plans.ts';
import * as copy from './copy.ts';

const UNITS: Readonly<Record<Billing, string>> = { monthly: 'month', yearly: 'year' };

export interface PlanPrice {
  /** `₦10,000` */
  readonly amount: string;
  /** For example `month`. */
  readonly unit: string;
}

export function planPrice(plan: Plan, billing: Billing): PlanPrice {
  return { amount: formatNaira(PLAN_KOBO[plan][billing] / 100), unit: UNITS[billing] };
}

/**
 * Returns for example `2 months free`: what a year costs less than twelve months; empty if it costs
 * no less.
 */
export function yearlySaving(plan: Plan): string {
  const { monthly, yearly } = PLAN_KOBO[plan];
  const months = Math.floor((12 * monthly - yearly) / monthly);
  return months > 0 ? copy.monthsFree(months) : '';
}
