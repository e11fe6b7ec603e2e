import { LOCATIONS, type Location } from '#contract/spaces/locations.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { describeFilters } from './model/describe-filters.ts';
import type { Filters } from '#contract/search/filters.ts';
import { searchSpaces } from './model/search.ts';
import * as copy from './search-copy.ts';
import { type QueryTerm, readQuery } from '#contract/search/read-query.ts';

/** A search with results that is close to one without. */
export interface NearMiss {
  readonly label: string;
  readonly filters: Filters;
}

/** A part of a search. */
interface Criterion {
  readonly label: string;
  readonly without: Filters;
}

const SHOWN = 4;

/** Areas that are a short ride apart, the closest first. */
const NEIGHBOURS: Readonly<Record<Location, readonly Location[]>> = {
  Apapa: ['Surulere', 'Festac'],
  Festac: ['Ago', 'Apapa'],
  Ago: ['Festac', 'Surulere'],
  Ikeja: ['Magodo', 'Surulere'],
  Yaba: ['Surulere', 'Ikeja'],
  Surulere: ['Yaba', 'Apapa'],
  Ikoyi: ['Victoria island', 'Lekki'],
  Lekki: ['Victoria island', 'Ikoyi'],
  Magodo: ['Ikeja', 'Yaba'],
  'Victoria island': ['Ikoyi', 'Lekki'],
};

/** Returns the parts of a search, the price first: most people would rather pay more than move. */
export function criteriaOf(filters: Filters): readonly Criterion[] {
  const { terms, maxPrice, people, unsearchable } = readQuery(filters.q);
  const parts = [
    ...(maxPrice
      ? [
          {
            text: maxPrice.text.trim(),
            label: copy.under(formatNaira(maxPrice.naira), maxPrice.per),
          },
        ]
      : []),
    ...(people ? [{ text: people.text.trim(), label: copy.forPeople(people.count) }] : []),
    ...terms.map(({ words }) => ({ text: words, label: copy.quoted(words) })),
    ...(unsearchable === undefined
      ? []
      : [{ text: unsearchable, label: copy.quoted(unsearchable) }]),
  ];
  const described = describeFilters(filters).filter(({ key }) => key !== 'q');
  const inWords = parts.map(({ label }, index): Criterion => {
    const rest = parts.filter((_, other) => other !== index).map(({ text }) => text);
    // “10 people” may also be chosen as a filter. It is removed from both.
    const { without = filters } = described.find((filter) => filter.label === label) ?? {};
    return { label, without: { ...without, q: rest.join(' ') || undefined } };
  });
  const inFilters = described.filter(({ label }) => !parts.some((part) => part.label === label));
  return [
    ...inFilters.filter(({ key }) => key === 'price'),
    ...inWords,
    ...inFilters.filter(({ key }) => key !== 'price'),
  ];
}

/**
 * Returns searches with results that are close to one without: with one criterion less, in a
 * neighbouring area, or anywhere in one area.
 */
export function nearMisses(
  catalogue: Catalogue,
  filters: Filters,
  options?: Parameters<typeof searchSpaces>[2],
): readonly NearMiss[] {
  const criteria = criteriaOf(filters);
  const misses: NearMiss[] = [];
  const offer = (search: Filters, label: (count: number) => string) => {
    const { length } = searchSpaces(catalogue, search, options).results;
    if (length > 0) misses.push({ label: label(length), filters: search });
  };
  if (criteria.length > 1) {
    for (const { label, without } of criteria) {
      offer(without, (count) => copy.withoutCriterion(label, count));
    }
  }
  const area = areaOf(filters);
  for (const location of area === undefined ? [] : NEIGHBOURS[area.location]) {
    offer({ ...area?.elsewhere, location }, (count) => copy.insteadIn(location, count));
  }
  if (misses.length === 0) {
    for (const location of LOCATIONS) {
      offer({ sort: filters.sort, location }, (count) => copy.insteadIn(location, count));
    }
  }
  return misses.slice(0, SHOWN);
}

/** Returns the area of a search and the search without it. */
function areaOf(
  filters: Filters,
): { readonly location: Location; readonly elsewhere: Filters } | undefined {
  const { location } = filters;
  if (location !== undefined) return { location, elsewhere: filters };
  const named = readQuery(filters.q).terms.find(({ meaning }) => meaning?.location);
  return named && withoutTerm(filters, named);
}

function withoutTerm(filters: Filters, { words, meaning }: QueryTerm) {
  const label = copy.quoted(words);
  const elsewhere = criteriaOf(filters).find((criterion) => criterion.label === label)?.without;
  return meaning?.location && elsewhere ? { location: meaning.location, elsewhere } : undefined;
}
