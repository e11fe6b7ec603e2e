import * as v from 'valibot';
import { printable, visible, withoutSeparators } from '../text-fields.ts';
import * as copy from './account-copy.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Messages of the specification (§5); the last three are our own. */
export const ACCOUNT_MESSAGES = {
  email: copy.email,
  credentials: copy.credentials,
  passwordClasses: copy.passwordClasses,
  confirmPassword: copy.confirmPassword,
  userFullName: copy.userFullName,
  hostFullName: copy.hostFullName,
  meansOfIdentification: copy.meansOfIdentification,
  companyName: copy.companyName,
  companyAddress: copy.companyAddress,
  idCardNumber: copy.idCardNumber,
  passwordLength: copy.passwordLength,
  passwordTooLong: copy.passwordTooLong,
  passwordCommon: copy.passwordCommon,
} as const;

const SPECIAL = /[^\p{L}\p{N}\s]/u;

/** Requires lowercase, uppercase and a special character (specification §5). */
function hasPasswordClasses(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && SPECIAL.test(password);
}

/**
 * An object schema that reports a missing field with the message of the field's own schema, because
 * Valibot's message for a missing key is meant for developers.
 */
export const formFields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => {
    const key = issue.path?.[0]?.key;
    const entry = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
    const missing = entry === undefined ? undefined : v.safeParse(entry, undefined).issues?.[0];
    return missing?.message ?? issue.message;
  });

/** Trimmed text with the same message for missing, blank and invisible. */
export const requiredText = (message: string, maxLength: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxLength, copy.tooLong(maxLength)),
    printable(message),
    visible(message),
  );

/**
 * Removes the invisible marks that come with an address copied from a chat, and normalises letters
 * such as `ẹ́`, which keyboards compose differently (RFC 6532, section 3.1).
 */
const plainAddress = (address: string): string =>
  address
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/** Addresses with brackets, commas or quotes are names or lists, to which no email can be sent. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/;

export const EmailSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.email),
  // The transformation comes first because Valibot treats a field as untyped when a transformation
  // follows a failed validation, and then skips rules about other fields.
  v.transform(plainAddress),
  v.maxLength(254, ACCOUNT_MESSAGES.email),
  printable(ACCOUNT_MESSAGES.email),
  v.regex(ADDRESS, ACCOUNT_MESSAGES.email),
);

/** A new password. It is taken as typed, never trimmed. */
export const NewPasswordSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.passwordClasses),
  v.maxLength(200, ACCOUNT_MESSAGES.passwordTooLong),
  v.check(hasPasswordClasses, ACCOUNT_MESSAGES.passwordClasses),
  v.minLength(8, ACCOUNT_MESSAGES.passwordLength),
  v.check((password) => !isCommonPassword(password), ACCOUNT_MESSAGES.passwordCommon),
);

/**
 * A password that will be checked. A value that can't be a valid password is rejected without
 * asking the server.
 */
export const GivenPasswordSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.credentials),
  v.maxLength(200, ACCOUNT_MESSAGES.credentials),
  v.check(hasPasswordClasses, ACCOUNT_MESSAGES.credentials),
);

export const MEANS_OF_IDENTIFICATION = ['passport', "Driver's License", 'National ID'] as const;

export type MeansOfIdentification = (typeof MEANS_OF_IDENTIFICATION)[number];

/**
 * A National ID number has digits only; the numbers of the other documents have letters and digits.
 * All have 6 to 20 characters.
 */
export function isIdCardNumber(means: string, number: string): boolean {
  return means === 'National ID' ? /^\d{6,20}$/.test(number) : /^[a-z0-9]{6,20}$/i.test(number);
}

/**
 * A Nigerian or international number: digits with an optional plus, or empty. Separators are
 * removed.
 */
export const MobileNumberSchema = v.pipe(
  v.string(copy.mobileNumber),
  v.transform(withoutSeparators),
  v.regex(/^(?:\+?\d{7,15})?$/, copy.mobileNumber),
);

/**
 * Six digits of an authenticator app, or a recovery code. Spaces and hyphens are for reading only,
 * and recovery codes contain no `o`, `i` or `l`, which stand for the digits they resemble.
 */
export const CodeSchema = v.pipe(
  v.string(copy.code),
  v.toLowerCase(),
  v.transform((text) =>
    text.replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'),
  ),
  v.regex(/^(?:\d{6}|[0-9a-hjkmnp-tv-z]{10})$/, copy.code),
);
