import * as v from 'valibot';
import { ACCOUNT_MESSAGES } from '#contract/account-fields.ts';
import {
  type HostProfile,
  type HostProfileChange,
  HostProfileChangeSchema,
} from '#contract/accounts.ts';
import type { Checked } from '#src/ui/form/use-form.ts';
import { check } from '../model/check.ts';

const TextsSchema = v.object({
  fullName: v.string(),
  mobileNumber: v.string(),
  residentialAddress: v.string(),
  meansOfIdentification: v.string(),
  companyAddress: v.string(),
});

/** What a host has typed that may be kept on the device until it's sent. */
export type ProfileTexts = v.InferOutput<typeof TextsSchema>;

/**
 * With the numbers, of which only the last four are ever shown: a new one is typed. They stand in the
 * form and in the post that sends them, never in a draft.
 */
export type ProfileValues = ProfileTexts & {
  nationalIdentityNumber: string;
  idCardNumber: string;
};

/** What the provider has, as texts; empty where it doesn't say (specification §7 has no such call). */
export function textsOf(profile: HostProfile | undefined, name = ''): ProfileTexts {
  return {
    fullName: profile?.fullName ?? name,
    mobileNumber: profile?.mobileNumber ?? '',
    residentialAddress: profile?.residentialAddress ?? '',
    meansOfIdentification: profile?.meansOfIdentification ?? '',
    companyAddress: profile?.companyAddress ?? '',
  };
}

function bareTexts({
  nationalIdentityNumber: _,
  idCardNumber: __,
  ...texts
}: ProfileValues): ProfileTexts {
  return texts;
}

/** A picture that was chosen, as it's sent. */
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

/** What may be kept on the device until it's sent, and what a post hands back to the form. */
export function draftOf(values: ProfileValues, picture: PictureChange): ProfileDraft {
  return { texts: bareTexts(values), ...(picture === undefined ? {} : { picture }) };
}

/** Undefined where it can't be read, whichever version of the app wrote it. */
export function readProfileDraft(raw: unknown): ProfileDraft | undefined {
  const read = v.safeParse(DraftSchema, raw);
  return read.success ? read.output : undefined;
}

const checkChange = check(HostProfileChangeSchema);

/** What was typed and differs from `base`: only that is sent, so that a late post undoes nothing. */
function typedChange(values: ProfileValues, base: ProfileTexts): Record<string, string> {
  const texts = Object.entries(bareTexts(values)).filter(
    ([name, text]) => text.trim() !== base[name as keyof ProfileTexts],
  );
  const numbers = Object.entries({
    nationalIdentityNumber: values.nationalIdentityNumber,
    idCardNumber: values.idCardNumber,
  }).filter(([, text]) => text.trim() !== '');
  const change = Object.fromEntries([...texts, ...numbers]);
  // A number is checked by the kind of document it stands on.
  return change['idCardNumber'] === undefined
    ? change
    : { ...change, meansOfIdentification: values.meansOfIdentification };
}

/** The change as the call takes it; another document has another number. */
export function checkProfile(
  values: ProfileValues,
  base: ProfileTexts,
): Checked<HostProfileChange> {
  const change = typedChange(values, base);
  const checked = checkChange(change);
  const isOtherDocument =
    change['meansOfIdentification'] !== undefined && change['idCardNumber'] === undefined;
  if (!isOtherDocument) return checked;
  const errors = checked.ok ? {} : checked.errors;
  return { ok: false, errors: { ...errors, idCardNumber: ACCOUNT_MESSAGES.idCardNumber } };
}
