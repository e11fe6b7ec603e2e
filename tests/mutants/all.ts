import { ACCOUNTS } from './accounts.ts';
import { BOOKINGS } from './bookings.ts';
import { MONEY_IN } from './money-in.ts';
import { MONEY_OUT } from './money-out.ts';
import { MISTAKES } from './mistakes.ts';
import { OFFERS } from './offers.ts';
import type { Mutant } from './mutant.ts';

/** All faults that `npm run mutants` tries. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY_IN,
  ...MONEY_OUT,
  ...BOOKINGS,
  ...ACCOUNTS,
  ...MISTAKES,
  ...OFFERS,
];
