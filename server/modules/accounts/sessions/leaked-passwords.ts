import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ERRORS } from '#contract/errors.ts';
import { ApiError } from '../../../http/api-error.ts';

const require = createRequire(import.meta.url);

/**
 * Path of the 49,233 passwords that are most frequent in published leaks, in lower case (MIT). No
 * password leaves the server to be checked.
 */
const listPath = () => require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** The list has shorter entries, but those can't be most of a password of eight characters. */
const SHORTEST_ENTRY = 4;

let leaked: ReadonlySet<string> | undefined;

/**
 * Reads the list when it is first needed: 15 ms, and 3 MB of memory afterwards.
 *
 * @throws {Error} The package isn't installed.
 */
function loadLeakedPasswords(): ReadonlySet<string> {
  const text = readFileSync(listPath(), 'utf8');
  const entries = JSON.parse(text) as readonly string[];
  return new Set(entries.filter((entry) => entry.length >= SHORTEST_ENTRY));
}

/**
 * Refuses a new password that others try first. Called where a password is chosen: at sign-up, when
 * it is changed and when it is reset. Passwords of existing accounts are never looked up.
 *
 * @param password As typed, at most 200 characters (`NewPasswordSchema`).
 * @throws {ApiError} PASSWORD_LEAKED, with the error of the field `password`.
 */
export function refuseLeakedPassword(password: string): void {
  if (!isLeakedPassword(password)) return;
  throw new ApiError('PASSWORD_LEAKED', { password: ERRORS.PASSWORD_LEAKED.message });
}

/**
 * Returns whether a password is in the list of leaked ones, or is one of them with something added.
 *
 * Leaked passwords seldom have the three classes of characters that ours need (specification §5);
 * people get there with a capital letter, a year or an exclamation mark, and programs that guess
 * passwords do the same. So case is ignored, and so are digits, punctuation and spaces at both ends
 * as long as the listed password is at least half of the whole. `Dragon#1` is refused, and
 * `Dragon-58213067`, whose digits are hard to guess, is not.
 */
function isLeakedPassword(password: string): boolean {
  leaked ??= loadLeakedPasswords();
  const lower = password.toLowerCase();
  const withoutPunctuation = lower.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');
  const word = lower.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
  for (const candidate of [lower, withoutPunctuation, word]) {
    if (candidate.length * 2 >= lower.length && leaked.has(candidate)) return true;
  }
  return false;
}
