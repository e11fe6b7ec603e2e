/**
 * Passwords that satisfy the three character classes of the specification (§5) and are still
 * guessed first. Case is ignored; stems are also recognised with digits and punctuation around
 * them.
 */
const STEMS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'pa$$word',
  'pa$$w0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'welcome',
  'letmein',
  'admin',
  'administrator',
  'iloveyou',
  'football',
  'chelsea',
  'arsenal',
  'liverpool',
  'barcelona',
  'nigeria',
  'naija',
  'lagos',
  'jesus',
  'jesuschrist',
  'blessing',
  'blessed',
  'favour',
  'godisgood',
  'godisgreat',
  'princess',
  'sunshine',
  'monkey',
  'dragon',
  'master',
  'secret',
  'changeme',
  'default',
  'guest',
  'login',
  'hello',
  'abc',
  'abcd',
  'abcdef',
  'test',
  'user',
  'host',
  'aye',
] as const;

const known: ReadonlySet<string> = new Set(STEMS);

/**
 * Longer than any stem with an ending that an attacker would try. Also limits the work of the
 * regular expressions.
 */
const MAX_GUESSED = 40;

/**
 * Returns whether a password is a well-known word, with or without digits and punctuation around
 * it.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > MAX_GUESSED) return false;
  const lower = password.toLowerCase();
  const withoutTail = lower.replace(/[^a-z@$]*[^a-z]*$/, '');
  const core = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return [lower, withoutTail, core].some((candidate) => known.has(candidate));
}
