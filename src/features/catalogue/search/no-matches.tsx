import { PRICE_MESSAGES } from '#contract/prices/parse-price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import type { Catalogue } from '../sync/catalogue.ts';
import { type Filters, isReversedRange } from '#contract/search/filters.ts';
import * as copy from './search-copy.ts';
import { nearMisses, criteriaOf } from './near-misses.ts';
import type { DayBookings } from './use-fully-booked.ts';
import styles from './no-matches.module.css';

interface NoMatchesProps {
  readonly filters: Filters;
  /** Undefined until the whole catalogue has been loaded. */
  readonly catalogue: Catalogue | undefined;
  readonly day: DayBookings | undefined;
  readonly onFilters: (filters: Filters) => void;
  readonly onReset: () => void;
}

/** What a search without results shows: searches close to it, each with one tap. */
export function NoMatches(props: NoMatchesProps) {
  'use memo';
  const { filters, catalogue, day, onFilters, onReset } = props;
  const isReversed = isReversedRange(filters);
  const misses = catalogue === undefined || isReversed ? [] : nearMisses(catalogue, filters, day);
  const criteria = criteriaOf(filters).map(({ label }) => label);
  const next =
    misses.length === 0
      ? copy.tryOtherSearch
      : criteria.length > 1
        ? copy.nothingWith(criteria)
        : copy.tryOneOf;
  return (
    <EmptyState
      icon="search"
      title={copy.noMatches}
      text={isReversed ? PRICE_MESSAGES.reversed : next}
    >
      {misses.length === 0 ? null : (
        <ul className={styles['near']}>
          {misses.map(({ label, filters: search }) => (
            <li key={label}>
              <Button onClick={() => onFilters(search)}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="primary" onClick={onReset}>
        {copy.showAll}
      </Button>
    </EmptyState>
  );
}
