/** What is shown instead of a phone number, an email address, an account number or a WhatsApp link. */
export const CONTACT_MASK = '••••';

interface MaskedText {
  readonly text: string;
  /** Whether anything was replaced. */
  readonly isMasked: boolean;
}

/**
 * Characters that people put between the digits of a phone number, up to six at once: dashes of
 * every kind, and the invisible marks of a number that was copied from contacts.
 */
const BETWEEN = String.raw`[\s.,()/_*\p{Pd}\p{Cf}\uFE0F\u20E3]{0,6}`;

/** The same for other numbers. A comma separates the items of a list, such as `10, 20, 30`. */
const WITHIN = String.raw`[ \t.()_*\u00A0\u202F\p{Pd}\p{Cf}\uFE0F\u20E3]{0,6}`;

/** A match begins where a token begins, so that the time grows with the length and not its square. */
const EMAILS = [
  /(?<![\w.+-])[\w.+-]+\s{0,2}(?:@|\(at\)|\[at\])\s{0,2}[\w-]+(?:\s{0,2}(?:\.|\(dot\)|\[dot\]|\sdot\s)\s{0,2}[\w-]{2,})+/giu,
  /(?<![\w.+-])[\w.+-]+\sat\s(?:gmail|yahoo|hotmail|outlook|icloud|proton|protonmail)(?:\s?(?:\.|\sdot\s)\s?[a-z]{2,})*/giu,
];

const WHATSAPP_LINKS = [
  /(?<![\w.-])(?:https?:\/\/)?(?:[\w-]+\.)*(?:wa\.me|wa\.link|whatsapp\.com|whatsapp\.net)\b(?:\/\S*)?/giu,
  /whatsapp:\/\/\S*/giu,
];

/** Nine digits or more, of which at least one is spelled: `zero 8 zero three …`. */
const SPELLED_DIGIT = '(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple)';
const SPELLED = new RegExp(
  String.raw`\b(?=(?:\d[\s,.\-]{0,3})*${SPELLED_DIGIT}\b)(?:${SPELLED_DIGIT}\b|\d)(?:[\s,.\-]{0,3}(?:${SPELLED_DIGIT}\b|\d)){8,}`,
  'giu',
);

/** A Nigerian mobile number with its leading zero or country code, however it is divided. */
const MOBILES = [
  new RegExp(String.raw`(?<!\d)0${BETWEEN}[789]${subscriber()}(?!\d)`, 'gu'),
  new RegExp(
    String.raw`(?<!\d)(?:(?:\+|00)${BETWEEN})?2${BETWEEN}3${BETWEEN}4${BETWEEN}0?${BETWEEN}[789]${subscriber()}(?!\d)`,
    'gu',
  ),
];

/** The digits after the first of a mobile number: 70x, 80x, 81x, 90x and 91x are in use. */
function subscriber(): string {
  const digit = String.raw`${BETWEEN}\d`;
  return String.raw`(?:${BETWEEN}0${BETWEEN}[1-9]|${BETWEEN}1${digit})(?:${digit}){7}`;
}

/**
 * Dates with a whole year, times, booking IDs, and prices with a currency in groups of three digits,
 * which are no part of a phone number: of `₦1,070,100 10000` the end looks like one.
 */
const NEVER_CONTACTS = [
  /\bAYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}\b/giu,
  /(?<!\d|\d[-/.])20[2-9]\d([-/.])(?:0?[1-9]|1[0-2])\1(?:[0-2]?[1-9]|[123]0|31)(?!\d|[-/.]\d)/gu,
  /(?<!\d|\d[-/.])(?:[0-2]?[1-9]|[123]0|31)([-/.])(?:0?[1-9]|1[0-2])\1(?:20)[2-9]\d(?!\d|[-/.]\d)/gu,
  /(?<!\d)(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)/gu,
  /(?:₦|\bNGN|\bN|#)\s?[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?!\d|,\d)/giu,
];

const CLOCK = String.raw`(?:[01]?\d|2[0-4])[.h]?[0-5]\d`;

/**
 * Dates with a year of two digits, ranges of times without colons, and other prices: with a currency,
 * in groups of three digits, or round. No price begins with zero, and none has ten digits.
 */
const TIMES_AND_PRICES = [
  /(?<!\d|\d[-/.])(?:[0-2]?[1-9]|[123]0|31)([-/.])(?:0?[1-9]|1[0-2])\1[2-9]\d(?!\d|[-/.]\d)/gu,
  new RegExp(String.raw`(?<![\d.])${CLOCK}\s?(?:-|–|—|to)\s?${CLOCK}(?![\d.]|[-–]\d)`, 'gu'),
  /(?:₦|\bNGN|\bN|#)\s?[1-9]\d{0,8}(?:\.\d{1,2})?(?![\d]|[ .-]\d)/giu,
  /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?!\d|,\d)/gu,
  /(?<![\d.])[1-9]\d{0,6}00(?!\d)/gu,
];

/**
 * Other numbers that are long enough to be a phone or account number: ten digits, or eight with a
 * leading zero (a landline), or seven after a plus.
 */
const NUMBERS = [
  new RegExp(String.raw`(?<!\d)\d(?:${WITHIN}\d){9,}`, 'gu'),
  new RegExp(String.raw`(?<!\d)0(?:${WITHIN}\d){7,}`, 'gu'),
  new RegExp(String.raw`\+${WITHIN}\d(?:${WITHIN}\d){6,}`, 'gu'),
];

/**
 * Hides phone numbers, email addresses, account numbers and WhatsApp links, which the two people of
 * a conversation get to know with a confirmed booking. Prices, dates, times, numbers of people and
 * booking IDs stay readable. It makes sharing contact details inconvenient, not impossible: a
 * number that is disguised well enough passes.
 *
 * @param text As it was written, at most some thousand characters.
 */
export function maskContacts(text: string): MaskedText {
  // Has the length of `text`, so that what is found in it has the same place there.
  let rest = plainDigits(text);
  const hidden: Range[] = [];
  const hide = (patterns: readonly RegExp[]) => {
    for (const found of patterns.flatMap((pattern) => rangesOf(rest, pattern))) hidden.push(found);
    for (const { start, end } of hidden) rest = blanked(rest, start, end);
  };
  const protect = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      for (const { start, end } of rangesOf(rest, pattern)) rest = blanked(rest, start, end);
    }
  };
  hide([...WHATSAPP_LINKS, ...EMAILS]);
  protect(NEVER_CONTACTS);
  hide(MOBILES);
  hide([SPELLED]);
  protect(TIMES_AND_PRICES);
  hide(NUMBERS);
  return { text: replaced(text, hidden), isMasked: hidden.length > 0 };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));

/** Replaces a range by characters that no pattern contains, so that nothing is found across it. */
const blanked = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${'\u0001'.repeat(end - start)}${text.slice(end)}`;

/** Digits of other scripts that phones can type: full width, Arabic and Eastern Arabic. */
const ZEROS = [0xff10, 0x0660, 0x06f0];

/** Writes digits of other scripts, and letters that replace a digit within a number, as digits. */
function plainDigits(text: string): string {
  const ascii = text.replaceAll(/[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
  return ascii.replaceAll(/(?<!\p{L})[\doOlI]+(?!\p{L})/gu, (token) =>
    /\d/.test(token) ? token.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1') : token,
  );
}

/** Overlapping ranges become one mask. */
function replaced(text: string, ranges: readonly Range[]): string {
  let shown = '';
  let done = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start >= done) shown += `${text.slice(done, start)}${CONTACT_MASK}`;
    done = Math.max(done, end);
  }
  return shown + text.slice(done);
}
