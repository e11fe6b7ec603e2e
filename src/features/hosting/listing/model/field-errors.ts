import { checkFacts, type FactsTexts } from './facts-texts.ts';
import { EMPTY_DRAFT } from './listing-draft.ts';

/** Places in the form for fields that the server names differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = { pictures: 'images' };

const PLACES: ReadonlySet<string> = new Set([
  ...Object.keys(EMPTY_DRAFT.texts),
  'availability',
  'amenities',
  'images',
]);

interface Sorted {
  /** By the place in the form. */
  readonly known: Readonly<Record<string, string>>;
  /** Errors of fields for which the form has no place. */
  readonly other: readonly string[];
}

/**
 * Returns the place that shows an error: `facts.mbps` → `mbps`, `availability.Mon` →
 * `availability`.
 */
function placeOf(name: string): string | undefined {
  const bare = name.replace(/^facts\./, '');
  const whole = bare.replace(/[.[].*$/, '');
  // Each extra has fields of its own.
  if (whole === 'extras') return bare;
  return [bare, whole, OTHER_NAMES[whole]].find((one) => one !== undefined && PLACES.has(one));
}

/**
 * Finds the wrong facts, because some servers report an error only for `facts` as a whole. If several
 * are wrong, the message is about one of them, and each gets its own.
 */
function wrongFacts(message: string, facts: FactsTexts): readonly (readonly [string, string])[] {
  const checked = checkFacts(facts);
  const wrong = checked.ok ? [] : Object.entries(checked.errors);
  const [first, ...others] = wrong;
  if (first === undefined) return [['', message]];
  return others.length === 0 ? [[first[0], message]] : wrong;
}

/**
 * Sorts a server's field errors by the places of this form.
 *
 * @param facts Content of the fields about power and internet.
 */
export function fieldErrors(errors: Readonly<Record<string, string>>, facts: FactsTexts): Sorted {
  const known: Record<string, string> = {};
  const other: string[] = [];
  const entries = Object.entries(errors).flatMap(([name, message]) =>
    name === 'facts' ? wrongFacts(message, facts) : [[name, message] as const],
  );
  for (const [name, message] of entries) {
    const place = placeOf(name);
    if (place === undefined) other.push(message);
    else known[place] ??= message;
  }
  return { known, other };
}
