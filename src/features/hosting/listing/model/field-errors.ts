import { checkFacts, type FactsTexts } from './facts-texts.ts';
import { EMPTY_DRAFT } from './listing-draft.ts';

/** Where the form shows what the server says of a field it names otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = { pictures: 'images' };

const PLACES: ReadonlySet<string> = new Set([
  ...Object.keys(EMPTY_DRAFT.texts),
  'availability',
  'amenities',
  'images',
]);

interface Sorted {
  /** By the place of the form. */
  readonly known: Readonly<Record<string, string>>;
  /** What is said of fields that the form has no place for. */
  readonly other: readonly string[];
}

/** `facts.mbps` → `mbps`, `availability.Mon` → `availability`: the place that shows it. */
function placeOf(name: string): string | undefined {
  const bare = name.replace(/^facts\./, '');
  const whole = bare.replace(/[.[].*$/, '');
  return [bare, whole, OTHER_NAMES[whole]].find((one) => one !== undefined && PLACES.has(one));
}

/** Some servers say of `facts` as a whole what is wrong with one of them. */
function wrongFacts(words: string, facts: FactsTexts): readonly (readonly [string, string])[] {
  const checked = checkFacts(facts);
  const names = checked.ok ? [] : Object.keys(checked.errors);
  return names.length === 0 ? [['', words]] : names.map((name) => [name, words] as const);
}

/**
 * What a server says at its fields, by the places that this form has.
 *
 * @param facts What stands in the fields of power and internet.
 */
export function fieldErrors(errors: Readonly<Record<string, string>>, facts: FactsTexts): Sorted {
  const known: Record<string, string> = {};
  const other: string[] = [];
  const said = Object.entries(errors).flatMap(([name, words]) =>
    name === 'facts' ? wrongFacts(words, facts) : [[name, words] as const],
  );
  for (const [name, words] of said) {
    const place = placeOf(name);
    if (place === undefined) other.push(words);
    else known[place] ??= words;
  }
  return { known, other };
}
