import * as v from 'valibot';
import { isCommonPassword } from './rules/common-passwords.ts';

/** Messages of the specification (§5); the last three are ours. */
export const ACCOUNT_MESSAGES = {
  email: 'please enter a correct email',
  credentials: 'Invalid credentials',
  passwordClasses: 'password must include uppercase, lowercase, and a special character.',
  confirmPassword: 'password does not match',
  userFullName: 'please enter your full name',
  hostFullName: 'please enter full name',
  meansOfIdentification: 'please select a means of identification',
  companyName: 'please enter company name',
  companyAddress: 'please enter company address',
  idCardNumber: 'please enter ID number',
  passwordLength: 'password must have at least 8 characters.',
  passwordTooLong: 'password can have at most 200 characters.',
  passwordCommon: 'this password is too easy to guess, please choose another.',
} as const;

const SPECIAL = /[^\p{L}\p{N}\s]/u;

/** Lowercase, uppercase and a special character (specification §5). */
function hasPasswordClasses(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && SPECIAL.test(password);
}

/**
 * An object whose missing fields say what their own schema says: Valibot's words for a key that is
 * not there are for developers.
 */
export const formFields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => {
    const key = issue.path?.[0]?.key;
    const entry = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
    const missing = entry === undefined ? undefined : v.safeParse(entry, undefined).issues?.[0];
    return missing?.message ?? issue.message;
  });

/** No control characters: no person types them, a mail's header and the database choke on them. */
const printable = (message: string) => v.regex(/^\P{Cc}*$/u, message);

/** Trimmed text with the same message for missing, blank and too long. */
export const requiredText = (message: string, maxLength: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxLength, `${message} (at most ${maxLength} characters)`),
    printable(message),
  );

/** Trimmed text that may be empty. */
export const optionalText = (message: string, maxLength: number) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(maxLength, message), printable(message));

export const EmailSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.email),
  // Before what may be wrong: a field that failed and isn't changed any more still counts as a text,
  // and the rules that are about two other fields are asked too.
  v.transform((address) => address.trim().toLowerCase()),
  v.maxLength(254, ACCOUNT_MESSAGES.email),
  printable(ACCOUNT_MESSAGES.email),
  v.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, ACCOUNT_MESSAGES.email),
);

/** A password to be: taken as typed, never trimmed. */
export const NewPasswordSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.passwordClasses),
  v.maxLength(200, ACCOUNT_MESSAGES.passwordTooLong),
  v.check(hasPasswordClasses, ACCOUNT_MESSAGES.passwordClasses),
  v.minLength(8, ACCOUNT_MESSAGES.passwordLength),
  v.check((password) => !isCommonPassword(password), ACCOUNT_MESSAGES.passwordCommon),
);

/** A password that is claimed to be right: only what could be one is worth asking the server. */
export const GivenPasswordSchema = v.pipe(
  v.string(ACCOUNT_MESSAGES.credentials),
  v.maxLength(200, ACCOUNT_MESSAGES.credentials),
  v.check(hasPasswordClasses, ACCOUNT_MESSAGES.credentials),
);

export const MEANS_OF_IDENTIFICATION = ['passport', "Driver's License", 'National ID'] as const;

export type MeansOfIdentification = (typeof MEANS_OF_IDENTIFICATION)[number];

/** Digits for a National ID, letters and digits for the others. */
export function isIdCardNumber(means: string, number: string): boolean {
  return means === 'National ID' ? /^\d{6,20}$/.test(number) : /^[a-z0-9]{6,20}$/i.test(number);
}

/** Nigerian or international, digits with an optional plus; spaces and dashes are dropped. */
export const MobileNumberSchema = v.pipe(
  v.string('please enter a correct mobile number'),
  v.transform((text) => text.replace(/[\s()-]/g, '')),
  v.regex(/^(?:\+?\d{7,15})?$/, 'please enter a correct mobile number'),
);
