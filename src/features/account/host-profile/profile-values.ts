import * as v from 'valibot';
import { ACCOUNT_MESSAGES } from '#contract/accounts/account-fields.ts';
import {
  type HostProfile,
  type HostProfileChange,
  HostProfileChangeSchema,
} from '#contract/accounts/accounts.ts';
import { withoutSeparators } from '#contract/text-fields.ts';
import type { CheckedForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';

const TextsSchema = v.object({
  fullName: v.string(),
  mobileNumber: v.string(),
  residentialAddress: v.string(),
  meansOfIdentification: v.string(),
  companyAddress: v.string(),
});

/** What a host has typed that may be stored on the device until it's sent. */
export type ProfileTexts = v.InferOutput<typeof TextsSchema>;

/**
 * With the ID numbers, of which only the last four characters are ever shown: a new one has to be
 * typed. They are in the form and in the outbox entry that sends them, never in a draft.
 */
export type ProfileValues = ProfileTexts & {
  nationalIdentityNumber: string;
  idCardNumber: string;
};

/**
 * Returns the provider's values as texts; empty if it has no such call (specification §7 has none).
 */
export function textsOf(profile: HostProfile | undefined, name = ''): ProfileTexts {
  return {
    fullName: profile?.fullName ?? name,
    mobileNumber: profile?.mobileNumber ?? '',
    residentialAddress: profile?.residentialAddress ?? '',
    meansOfIdentification: profile?.meansOfIdentification ?? '',
    companyAddress: profile?.companyAddress ?? '',
  };
}

function bareTexts(values: ProfileTexts): ProfileTexts {
  const { fullName, mobileNumber, residentialAddress, meansOfIdentification, companyAddress } =
    values;
  return { fullName, mobileNumber, residentialAddress, meansOfIdentification, companyAddress };
}

/** A chosen photo in the form in which it is sent. */
const ChosenPictureSchema = v.object({
  blob: v.custom<Blob>((value) => value instanceof Blob),
  fileName: v.string(),
});

export type ChosenPicture = v.InferOutput<typeof ChosenPictureSchema>;

export type PictureChange = ChosenPicture | 'remove' | undefined;

const DraftSchema = v.object({
  texts: TextsSchema,
  picture: v.exactOptional(v.union([ChosenPictureSchema, v.literal('remove')])),
});

export type ProfileDraft = v.InferOutput<typeof DraftSchema>;

/**
 * Returns what may be stored on the device until it's sent. An outbox entry that is moved back
 * fills the form with it.
 */
export function profileDraftOf(values: ProfileValues, picture: PictureChange): ProfileDraft {
  return { texts: bareTexts(values), ...(picture === undefined ? {} : { picture }) };
}

/** Undefined if it can't be read; any version of the app may have written it. */
export function readProfileDraft(raw: unknown): ProfileDraft | undefined {
  const read = v.safeParse(DraftSchema, raw);
  return read.success ? read.output : undefined;
}

const checkChange = checkSchema(HostProfileChangeSchema);

/**
 * Returns what was typed and differs from `base`. Only that is sent, so that a late entry doesn't
 * undo other changes.
 */
function typedChange(values: ProfileValues, base: ProfileTexts): Record<string, string> {
  const texts = Object.entries(bareTexts(values)).filter(
    ([name, text]) => text.trim() !== base[name as keyof ProfileTexts],
  );
  const numbers = Object.entries({
    nationalIdentityNumber: withoutSeparators(values.nationalIdentityNumber),
    idCardNumber: withoutSeparators(values.idCardNumber),
  }).filter(([, text]) => text !== '');
  const change = Object.fromEntries([...texts, ...numbers]);
  // An ID number is checked by the kind of its document.
  return change['idCardNumber'] === undefined
    ? change
    : { ...change, meansOfIdentification: values.meansOfIdentification };
}

/** Returns the change in the form of the call. Another kind of document requires a new number. */
export function checkProfile(
  values: ProfileValues,
  base: ProfileTexts,
): CheckedForm<HostProfileChange> {
  const change = typedChange(values, base);
  const checked = checkChange(change);
  const isOtherDocument =
    change['meansOfIdentification'] !== undefined && change['idCardNumber'] === undefined;
  if (!isOtherDocument) return checked;
  const errors = checked.ok ? {} : checked.errors;
  return { ok: false, errors: { ...errors, idCardNumber: ACCOUNT_MESSAGES.idCardNumber } };
}
