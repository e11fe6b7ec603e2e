import * as v from 'valibot';
import { type GivenFacts, GivenFactsSchema } from '#contract/facts.ts';
import type { Checked } from '#src/ui/form/use-form.ts';

export interface FactsTexts {
  readonly nightPower: string;
  readonly backupHours: string;
  readonly mbps: string;
}

const numberText = (value: number | undefined) => (value === undefined ? '' : `${value}`);

/** Facts as they stand in their fields. */
export function textsOfFacts(facts: GivenFacts | undefined): FactsTexts {
  return {
    nightPower: facts?.nightPower ?? '',
    backupHours: numberText(facts?.backupHours),
    mbps: numberText(facts?.mbps),
  };
}

const amount = (text: string) => (text.trim() === '' ? {} : { value: Number(text) });

/** What the fields say, to be checked by `GivenFactsSchema`; an empty field says nothing. */
export function factsOfTexts(texts: FactsTexts): Record<string, unknown> {
  const [backup, mbps] = [amount(texts.backupHours), amount(texts.mbps)];
  return {
    ...(texts.nightPower === '' ? {} : { nightPower: texts.nightPower }),
    ...('value' in backup ? { backupHours: backup.value } : {}),
    ...('value' in mbps ? { mbps: mbps.value } : {}),
  };
}

/** Checks the fields by the rules that the server has, too. */
export function checkFacts(texts: FactsTexts): Checked<GivenFacts> {
  const read = v.safeParse(GivenFactsSchema, factsOfTexts(texts));
  if (read.success) return { ok: true, output: read.output };
  const errors: Record<string, string> = {};
  for (const issue of read.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, errors };
}

/** The same where nothing has been said yet: a date alone says nothing. */
export function checkFirstFacts(texts: FactsTexts): Checked<GivenFacts> {
  const isEmpty = Object.keys(factsOfTexts(texts)).length === 0;
  if (!isEmpty) return checkFacts(texts);
  return { ok: false, errors: { nightPower: 'Please fill in at least one of these.' } };
}
