import { type UtilitiesInput, UtilitiesInputSchema } from '#contract/spaces/utilities.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import type { CheckedForm } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';

export interface FactsTexts {
  readonly nightPower: string;
  readonly backupHours: string;
  readonly mbps: string;
}

const numberText = (value: number | undefined) => (value === undefined ? '' : `${value}`);

/** Returns facts as the texts of their fields. */
export function textsOfFacts(facts: UtilitiesInput | undefined): FactsTexts {
  return {
    nightPower: facts?.nightPower ?? '',
    backupHours: numberText(facts?.backupHours),
    mbps: numberText(facts?.mbps),
  };
}

const amount = (text: string) => (text.trim() === '' ? {} : { value: Number(text) });

/** The input of the fields, to be checked by `UtilitiesInputSchema`; an empty field has no value. */
export function factsOfTexts(texts: FactsTexts): Record<string, unknown> {
  const [backup, mbps] = [amount(texts.backupHours), amount(texts.mbps)];
  return {
    ...(texts.nightPower === '' ? {} : { nightPower: texts.nightPower }),
    ...('value' in backup ? { backupHours: backup.value } : {}),
    ...('value' in mbps ? { mbps: mbps.value } : {}),
  };
}

const checkInput = checkSchema(UtilitiesInputSchema);

/** Checks the fields by the rules that the server uses too. */
export const checkFacts = (texts: FactsTexts): CheckedForm<UtilitiesInput> =>
  checkInput(factsOfTexts(texts));

/**
 * Like `checkFacts`, for a listing without facts: at least one is needed, because a date alone
 * means nothing.
 */
export function checkFirstFacts(texts: FactsTexts): CheckedForm<UtilitiesInput> {
  const isEmpty = Object.keys(factsOfTexts(texts)).length === 0;
  if (!isEmpty) return checkFacts(texts);
  return { ok: false, errors: { nightPower: copy.oneFactNeeded } };
}
