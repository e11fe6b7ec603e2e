import type { Plan } from '#contract/rules/plans.ts';

export const planName = (plan: Plan): string => (plan === 'premium' ? 'Premium' : 'Standard');
