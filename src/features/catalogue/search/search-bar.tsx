import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './search-copy.ts';
import { SORT_ORDERS, type SortOrder } from '#contract/search/filters.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import styles from './search-bar.module.css';

const SORT_LABELS: Readonly<Record<SortOrder, string>> = {
  rank: copy.recommended,
  'price-up': copy.cheapestFirst,
  'price-down': copy.dearestFirst,
  rating: copy.bestRated,
  power: copy.longestBackup,
  speed: copy.fastestInternet,
  newest: 'Newest',
  near: copy.nearestFirst,
};

/** The `id` of the form with the search, which browsers send as it is while scripts don't run. */
export const SEARCH_FORM = 'search-form';

interface SearchBarProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Called when the search box loses focus. */
  readonly onLeave: () => void;
  readonly sort: SortOrder | undefined;
  readonly onSort: (sort: SortOrder | undefined) => void;
  readonly activeFilters: number;
  readonly filtersOpen: boolean;
  readonly onOpenFilters: (open: true) => void;
}

export function SearchBar(props: SearchBarProps) {
  'use memo';
  const { words, onWords, onLeave, sort, onSort } = props;
  const { activeFilters, filtersOpen, onOpenFilters } = props;
  return (
    <search>
      <form
        id={SEARCH_FORM}
        action="/allspace"
        className={styles['bar']}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        <div className={styles['box']}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label="Search spaces"
            placeholder={copy.placeholder}
            value={words}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => onWords(event.target.value)}
            onBlur={onLeave}
          />
        </div>
        <div className={styles['tools']}>
          <span className={styles['open']}>
            <FiltersButton active={activeFilters} open={filtersOpen} onOpen={onOpenFilters} />
          </span>
          <select
            aria-label="Sort"
            name="sort"
            className={styles['sort']}
            value={sort ?? 'rank'}
            onChange={(event) => {
              const order = SORT_ORDERS.find((known) => known === event.target.value);
              onSort(order === 'rank' ? undefined : order);
            }}
          >
            {SORT_ORDERS.filter((order) => order !== 'near' || sort === 'near').map((order) => (
              <option key={order} value={order}>
                {SORT_LABELS[order]}
              </option>
            ))}
          </select>
          <noscript>
            <Button type="submit" kind="primary">
              Search
            </Button>
          </noscript>
        </div>
      </form>
    </search>
  );
}
