import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { EpochMs, LagosDate } from '#contract/units.ts';
import { nextPaint, useAfterPaint } from '#src/ui/lazy/next-paint.ts';
import { useFirstPage } from '../api/first-page.ts';
import * as copy from './search-copy.ts';
import { activeFilterCount } from './model/describe-filters.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import type { Filters } from '#contract/search/filters.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { hasWords, searchSpaces } from './model/search.ts';
import { useEverywhere } from '../sync/use-everywhere.ts';
import { useNearest } from '../near/use-nearest.tsx';
import { type CommitFilters, useChosenFilters } from './model/use-chosen-filters.ts';
import { type SearchInput, useIndexedCatalogue, useSearched } from './model/use-searched.ts';
import { NoMatches } from './no-matches.tsx';
import { type DayBookings, useFullyBooked } from './use-fully-booked.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { CatalogueUnavailable } from '../freshness/catalogue-unavailable.tsx';
import { CardSkeletons } from '../card/card-skeleton.tsx';
import { type ChangeFilters, FilterFields } from './filters/filter-fields.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { FreshnessLine } from '../freshness/freshness-line.tsx';
import { ResultGrid } from './result-grid.tsx';
import { allOfLagos } from './search-copy.ts';
import { SearchScope } from './search-scope.tsx';
import { SEARCH_FORM, SearchBar } from './search-bar.tsx';
import styles from './space-search.module.css';
import { useTypedQuery } from './use-typed-query.ts';

interface SpaceSearchProps {
  /** The filters in the address. */
  readonly filters: Filters;
  /** `replace` is true for changes while typing, which add no entry to the browser's history. */
  readonly onFilters: CommitFilters;
  /** A day in the address that is over, and that is left out of the filters for that reason. */
  readonly pastDay?: LagosDate | undefined;
  readonly actions: (space: Space) => ReactNode;
  /**
   * Shows the results in place of the cards, for example on a map. The second text is the same for
   * the same search, whatever its order and however often its results are updated.
   */
  readonly results?: ((spaces: readonly Space[], search: string) => ReactNode) | undefined;
}

export function SpaceSearch(props: SpaceSearchProps) {
  'use memo';
  const { filters, onFilters, pastDay, actions, results } = props;
  const indexed = useIndexedCatalogue();
  const [sheet, setSheet] = useState(false);
  const [resets, setResets] = useState(0);
  const [chosen, choose] = useChosenFilters(filters, onFilters);
  const [words, setWords, settleWords] = useTypedQuery(
    filters.q ?? '',
    (q) => void onFilters({ ...chosen, q: q === '' ? undefined : q }, { replace: true }),
  );
  // A ref, so that the filter fields are not rendered again with every keystroke.
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  }, [words]);
  const change: ChangeFilters = (changed) =>
    choose((latest) => ({
      ...latest,
      q: latestWords.current === '' ? undefined : latestWords.current,
      ...(typeof changed === 'function' ? changed(latest) : changed),
    }));
  const reset = async () => {
    // A checkbox that was pressed just before changes the filters after the paint.
    await nextPaint();
    setWords('');
    setResets((count) => count + 1);
    choose(({ sort }) => ({ sort }));
  };
  const painted = useAfterPaint(chosen);
  // In pieces it took twice as long until the results were on the screen.
  const paintedWords = useAfterPaint(words, 'at-once');
  const current = useMemo(() => ({ ...painted, q: paintedWords }), [painted, paintedWords]);
  const active = activeFilterCount(chosen);

  return (
    <div className={styles['layout']}>
      <aside className={styles['side']} aria-label="Filters">
        <FilterFields
          idPrefix="side"
          form={SEARCH_FORM}
          filters={sheet ? painted : chosen}
          resets={resets}
          onChange={change}
        />
      </aside>
      <div className={styles['main']}>
        <SearchBar
          words={words}
          onWords={setWords}
          onLeave={settleWords}
          sort={chosen.sort}
          onSort={(sort) => change({ sort })}
          activeFilters={active}
          filtersOpen={sheet}
          onOpenFilters={setSheet}
        />
        <ActiveFilters filters={chosen} onChange={change} onReset={() => void reset()} />
        {pastDay === undefined ? null : (
          <p className={styles['note']}>{copy.dayIsOver(dayWithYear(pastDay))}</p>
        )}
        <Results
          indexed={indexed}
          filters={current}
          committed={filters}
          actions={actions}
          results={results}
          onFilters={(next) => choose(() => next)}
          onReset={() => void reset()}
        />
      </div>
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        filters={chosen}
        resets={resets}
        onChange={change}
        canClear={active > 0 || words !== ''}
        onReset={() => void reset()}
        count={<ResultCount indexed={indexed} filters={current} />}
      />
    </div>
  );
}

/** A link may be years old. */
const dayWithYear = (date: LagosDate) => `${dayText(date)} ${date.slice(0, 4)}`;

function ResultCount({ filters, indexed }: SearchInput) {
  const latest = useCatalogue().catalogue;
  const catalogue = hasWords(filters) ? indexed : latest;
  const day = useFullyBooked(filters);
  if (catalogue === undefined) return 'Show spaces';
  return copy.show(searchSpaces(catalogue, filters, day).results.length);
}

interface ResultsProps extends SearchInput {
  /** The filters in the address. */
  readonly committed: Filters;
  readonly actions: (space: Space) => ReactNode;
  readonly onFilters: (filters: Filters) => void;
  readonly onReset: () => void;
  readonly results: SpaceSearchProps['results'];
}

const Results = memo(function Results(props: ResultsProps) {
  const { status, catalogue, refreshing, problem, retry } = useCatalogue();
  const { filters, searched } = useSearched(props, catalogue);
  const firstPage = useFirstPage(filters);
  const day = useFullyBooked(filters);
  const everywhere = useEverywhere(props.committed);
  const stale = problem !== undefined && !refreshing;
  const { results } = everywhere;
  const shown =
    results !== undefined
      ? { ...results, filters: props.committed, stale: false, what: allOfLagos }
      : searched !== undefined
        ? savedResults(searched, filters, { day, stale })
        : firstPage && { ...firstPage, stale, what: copy.latest };
  if (shown === undefined) {
    if (status === 'unavailable') return <CatalogueUnavailable problem={problem} retry={retry} />;
    return <CardSkeletons />;
  }
  return (
    <>
      {catalogue?.rest === undefined || everywhere.cameWithPage ? null : (
        <SearchScope everywhere={everywhere} savedCount={catalogue.spaces.length} />
      )}
      <Found {...props} filters={filters} {...shown} />
    </>
  );
});

/** Returns what is displayed of a search on this device. */
function savedResults(
  catalogue: Catalogue,
  filters: Filters,
  { day, stale }: { readonly day: DayBookings; readonly stale: boolean },
) {
  const { results } = searchSpaces(catalogue, filters, day);
  const { spaces, savedAt } = catalogue;
  const what = copy.savedSpaces(spaces.length);
  return { catalogue, day, spaces: results, found: results.length, savedAt, stale, what };
}

interface FoundProps extends ResultsProps {
  /** Undefined until it has been loaded. */
  readonly catalogue?: Catalogue;
  readonly day?: DayBookings;
  /** All results, or the first ones. */
  readonly spaces: readonly Space[];
  /** The number of all results. */
  readonly found: number;
  readonly savedAt: EpochMs;
  readonly stale: boolean;
  /** The name of the list whose age is shown below the number. */
  readonly what: string;
  /** Requests more results than `spaces`. */
  readonly onMore?: () => void;
}

/** Returns what is searched, and in which spaces, without the order. */
const searchOf = ({ filters, onMore }: FoundProps): string =>
  JSON.stringify([{ ...filters, sort: undefined }, onMore !== undefined]);

function Found(props: FoundProps) {
  const { filters, actions, results, onFilters, onReset, catalogue, day } = props;
  const { spaces, found, onMore, savedAt, stale, what } = props;
  const ordered = useNearest(spaces, filters.sort);
  return (
    <>
      <div className={styles['summary']}>
        <h2 className={styles['count']}>
          <span role="status">{copy.found(found)}</span>
        </h2>
        <FreshnessLine savedAt={savedAt} stale={stale} what={what} />
      </div>
      {day?.isUnknown ? <p className={styles['note']}>{copy.bookingsUnknown}</p> : null}
      {found === 0 ? (
        <NoMatches
          filters={filters}
          catalogue={catalogue}
          day={day}
          onFilters={onFilters}
          onReset={onReset}
        />
      ) : (
        (results?.(ordered, searchOf(props)) ?? (
          <ResultGrid
            spaces={ordered}
            found={found}
            listKey={JSON.stringify(filters)}
            actions={actions}
            hours={filters.hours}
            onMore={onMore}
          />
        ))
      )}
    </>
  );
}
