import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PRICE_MESSAGES } from '#contract/rules/parse-price.ts';
import type { Space } from '#contract/spaces.ts';
import type { EpochMs } from '#contract/units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { useFirstPage } from '../api/first-page.ts';
import * as copy from '../search-copy.ts';
import { activeFilterCount } from '../model/describe-filters.ts';
import { type Filters, isReversedRange } from '../model/filters.ts';
import { useCatalogue } from '../model/use-catalogue.ts';
import { searchSpaces } from '../model/search.ts';
import { useWarmSearch } from '../model/use-warm-search.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CatalogueUnavailable } from './catalogue-unavailable.tsx';
import { CardSkeletons } from './card-skeleton.tsx';
import { type ChangeFilters, FilterFields } from './filter-fields.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { ResultGrid } from './result-grid.tsx';
import { SEARCH_FORM, SearchBar } from './search-bar.tsx';
import styles from './space-search.module.css';
import { useTypedQuery } from './use-typed-query.ts';

interface SpaceSearchProps {
  readonly filters: Filters;
  /** `replace` is true for changes while typing, which add no entry to the browser's history. */
  readonly onFilters: (filters: Filters, options: { replace: boolean }) => void;
  readonly actions: (space: Space) => ReactNode;
}

export function SpaceSearch({ filters, onFilters, actions }: SpaceSearchProps) {
  'use memo';
  useWarmSearch();
  const [sheet, setSheet] = useState(false);
  const [words, setWords, settleWords] = useTypedQuery(filters.q ?? '', (q) =>
    onFilters({ ...filters, q: q === '' ? undefined : q }, { replace: true }),
  );
  // A ref, so that the filter fields are not rendered again with every keystroke.
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  }, [words]);
  // A second change may come before the first one is in the address.
  const latestFilters = useRef(filters);
  useEffect(() => {
    latestFilters.current = filters;
  }, [filters]);
  const change: ChangeFilters = (changed) => {
    const latest = latestFilters.current;
    const q = latestWords.current === '' ? undefined : latestWords.current;
    latestFilters.current = {
      ...latest,
      q,
      ...(typeof changed === 'function' ? changed(latest) : changed),
    };
    onFilters(latestFilters.current, { replace: false });
  };
  const reset = () => {
    setWords('');
    onFilters({ sort: filters.sort }, { replace: false });
  };
  const current = { ...filters, q: words };
  const active = activeFilterCount(filters);

  return (
    <div className={styles['layout']}>
      <aside className={styles['side']} aria-label="Filters">
        <FilterFields idPrefix="side" form={SEARCH_FORM} filters={filters} onChange={change} />
      </aside>
      <div className={styles['main']}>
        <SearchBar
          words={words}
          onWords={setWords}
          onLeave={settleWords}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          activeFilters={active}
          onOpenFilters={() => setSheet(true)}
        />
        <ActiveFilters filters={filters} onChange={change} onReset={reset} />
        <Results filters={current} actions={actions} onReset={reset} />
      </div>
      <Sheet
        title="Filters"
        open={sheet}
        onClose={() => setSheet(false)}
        footer={
          <>
            <Button disabled={active === 0 && words === ''} onClick={reset}>
              Clear all
            </Button>
            <Button kind="next" onClick={() => setSheet(false)}>
              <ResultCount filters={current} />
            </Button>
          </>
        }
      >
        <FilterFields idPrefix="sheet" filters={filters} onChange={change} />
      </Sheet>
    </div>
  );
}

function ResultCount({ filters }: { readonly filters: Filters }) {
  const { catalogue } = useCatalogue();
  if (catalogue === undefined) return 'Show spaces';
  return copy.show(searchSpaces(catalogue, filters).results.length);
}

interface ResultsProps {
  readonly filters: Filters;
  readonly actions: (space: Space) => ReactNode;
  readonly onReset: () => void;
}

function Results(props: ResultsProps) {
  const { filters } = props;
  const { status, catalogue, refreshing, problem, retry } = useCatalogue();
  const firstPage = useFirstPage(filters);
  const stale = problem !== undefined && !refreshing;
  if (catalogue !== undefined) {
    const { results } = searchSpaces(catalogue, filters);
    const { spaces, savedAt } = catalogue;
    const age = { savedAt, stale, what: copy.savedSpaces(spaces.length) };
    return <Found {...props} spaces={results} found={results.length} {...age} />;
  }
  if (firstPage !== undefined) {
    const { spaces, found, savedAt } = firstPage;
    return <Found {...props} {...{ spaces, found, savedAt, stale }} what={copy.latest} />;
  }
  if (status === 'unavailable') return <CatalogueUnavailable problem={problem} retry={retry} />;
  return <CardSkeletons />;
}

interface FoundProps extends ResultsProps {
  /** All results, or the first ones. */
  readonly spaces: readonly Space[];
  /** The number of all results. */
  readonly found: number;
  readonly savedAt: EpochMs;
  readonly stale: boolean;
  /** What the age below the number belongs to. */
  readonly what: string;
}

function Found({ filters, actions, onReset, spaces, found, ...age }: FoundProps) {
  return (
    <>
      <p className={styles['count']} role="status">
        <strong>{copy.found(found)}</strong>
      </p>
      <FreshnessLine {...age} />
      {found === 0 ? (
        <EmptyState
          icon="search"
          title={copy.noMatches}
          text={isReversedRange(filters) ? PRICE_MESSAGES.reversed : copy.tryOtherSearch}
        >
          <Button kind="primary" onClick={onReset}>
            {copy.showAll}
          </Button>
        </EmptyState>
      ) : (
        <ResultGrid
          spaces={spaces}
          found={found}
          listKey={JSON.stringify(filters)}
          actions={actions}
        />
      )}
    </>
  );
}
