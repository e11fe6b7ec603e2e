import { parsePrice } from '../prices/parse-price.ts';
import type { Naira } from '../units.ts';
import { foldText } from './fold.ts';
import { fillers } from './phrases-copy.ts';
import { MAX_PHRASE, type Meaning, meaningOf, meaningOfBeginning } from './meanings.ts';

/** More than this doesn't improve a query, and each word costs time. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

export interface QueryTerm {
  /** Folded words, which are searched in the texts of a space. */
  readonly words: string;
  /** What they mean besides; a space that fits is found even without the words. */
  readonly meaning?: Meaning | undefined;
}

/** What was typed into the search box. */
export interface ReadQuery {
  readonly terms: readonly QueryTerm[];
  /** “under 5000”: naira a day, or an hour. */
  readonly maxPrice?: {
    readonly naira: Naira;
    readonly per: 'day' | 'hour';
    readonly text: string;
  };
  /** “10 people”. */
  readonly people?: { readonly count: number; readonly text: string };
  /** What was typed if it has nothing that can be searched, such as an emoji: no space matches. */
  readonly unsearchable?: string;
}

const AMOUNT = String.raw`((?:₦|ngn|n|#)?\s?\d[\d,.]*(?:\s\d{3})*\s?k?)`;
const UNIT = String.raw`(?:\s*naira)?(?:\s*(?:per|an|a|\/)?\s*(hour|hourly|hr|day|daily)\b)?`;

/** `under ₦5,000`, `below 5k an hour`, and `5000 or less`. */
const PRICES = [
  String.raw`(?:^|\s)(?:under|below|less than|not more than|at most|up to|max)\s${AMOUNT}(?![\d\p{L}])${UNIT}`,
  String.raw`(?:^|\s)${AMOUNT}\s(?:max|or less|and below|or below)(?!\p{L})${UNIT}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const PEOPLE = /(?:^|\s)(?:for )?(\d{1,3}) ?(?:people|persons?|seats|guests|pax)\b/iu;

/** A lower amount is one that is still being typed. */
const LOWEST_PRICE = 100;

/**
 * Spaces and invisible characters alone count as nothing typed, and so does “₦”, with which people
 * begin a price.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Sc}]/u;

const FILLERS = new Set(fillers.split(', '));

/** Reads a search as people type it: words, places, uses, a price and a number of people. */
export function readQuery(q: string | undefined): ReadQuery {
  const text = (q ?? '').slice(0, MAX_CHARACTERS);
  const maxPrice = readPrice(text);
  const withoutPrice = maxPrice === undefined ? text : text.replace(maxPrice.text, ' ');
  const people = readPeople(withoutPrice);
  const rest = people === undefined ? withoutPrice : withoutPrice.replace(people.text, ' ');
  const terms = readTerms(rest);
  const isRead = terms.length > 0 || maxPrice !== undefined || people !== undefined;
  return {
    terms,
    ...(maxPrice && { maxPrice }),
    ...(people && { people }),
    ...(!isRead && VISIBLE.test(text) && { unsearchable: text.trim() }),
  };
}

function readPrice(text: string): ReadQuery['maxPrice'] {
  for (const pattern of PRICES) {
    const [found, amount = '', unit = 'day'] = pattern.exec(text) ?? [];
    const naira = parsePrice(amount.replace(/[.,\s]+$/, ''));
    if (found === undefined || naira === undefined || naira < LOWEST_PRICE) continue;
    return { naira, per: /^h/i.test(unit) ? 'hour' : 'day', text: found };
  }
  return undefined;
}

function readPeople(text: string): ReadQuery['people'] {
  const [found, count] = PEOPLE.exec(text) ?? [];
  return found === undefined || Number(count) === 0
    ? undefined
    : { count: Number(count), text: found };
}

function readTerms(text: string): QueryTerm[] {
  const words = foldText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  // By their words: a word that is typed twice is searched once. The last one may mean more.
  const found = new Map<string, QueryTerm>();
  for (let from = 0; from < words.length;) {
    const { term, length } = termAt(words, from);
    found.set(term.words, term);
    from += length;
  }
  const terms = [...found.values()];
  const narrowing = terms.filter(({ words: term }) => !FILLERS.has(term));
  const read = narrowing.length > 0 ? narrowing : terms;
  // On their own, words such as “room” are searched in the texts.
  return read.every(({ meaning }) => meaning?.isGeneral)
    ? read.map(({ words: term }) => ({ words: term }))
    : read;
}

/** Returns the longest phrase with a meaning, or else one word. */
function termAt(words: readonly string[], from: number): { term: QueryTerm; length: number } {
  for (let length = Math.min(MAX_PHRASE, words.length - from); length > 0; length -= 1) {
    const phrase = words.slice(from, from + length).join(' ');
    const meaning = meaningOf(phrase);
    if (meaning !== undefined) return { term: { words: phrase, meaning }, length };
  }
  const word = words[from] ?? '';
  const isLast = from === words.length - 1;
  return {
    term: { words: word, meaning: isLast ? meaningOfBeginning(word) : undefined },
    length: 1,
  };
}
