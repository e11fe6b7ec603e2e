import * as v from 'valibot';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import * as copy from './statement-issues-copy.ts';

const DifferenceSchema = v.object({
  providerKobo: v.exactOptional(v.number()),
  ourKobo: v.exactOptional(v.number()),
  providerState: v.string(),
  ourState: v.string(),
});

const MissingSchema = v.object({ day: v.string() });

/**
 * Describes an issue of the daily statement: what is wrong, and both sides of it.
 *
 * @returns undefined for issues that the statement didn't raise.
 */
export function describeStatementIssue(
  kind: string,
  details: Readonly<Record<string, unknown>>,
): string | undefined {
  if (kind === 'statement-missing') {
    const missing = v.safeParse(MissingSchema, details);
    return missing.success ? copy.missing(shortDate(missing.output.day)) : undefined;
  }
  const text = copy.differences[kind];
  const found = v.safeParse(DifferenceSchema, details);
  if (text === undefined || !found.success) return undefined;
  const { providerKobo, ourKobo, providerState, ourState } = found.output;
  const provider = sideOf(copy.providerStates[providerState], providerKobo);
  return `${text} ${copy.bothSides(provider, sideOf(copy.ourStates[ourState], ourKobo))}`;
}

/** Such as `₦22,500, paid or sent`. */
const sideOf = (state = '', kobo: number | undefined): string =>
  kobo === undefined ? state : `${formatNaira(kobo / KOBO_PER_NAIRA)}, ${state}`;
