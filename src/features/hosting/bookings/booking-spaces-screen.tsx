import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReadSummary } from '#contract/lenient-parsers/host-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { SortHead, SortSelect } from '#src/ui/table/sort-head.tsx';
import { type SortKey, useSorting } from '#src/ui/table/sorting.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { summariesQuery } from '../api/bookings.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import styles from './bookings.module.css';
import * as copy from './copy.ts';

interface BookingSpacesScreenProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** Renders how old the list is. */
  readonly age: Age;
  /** The bookings of all spaces, shown above; absent if the provider can't list them. */
  readonly allBookings?: ReactNode;
  /** Requests for another time, shown first; absent if the provider has none. */
  readonly requests?: ReactNode;
}

/** Shows the host's spaces, each with a link to its bookings (specification §2, "booking"). */
export function BookingSpacesScreen({
  since,
  age,
  allBookings,
  requests,
}: BookingSpacesScreenProps) {
  const spaces = useOfflineQuery(summariesQuery(call, since));
  return (
    <HostPage title="Bookings" stored={spaces} age={age}>
      {requests}
      {allBookings}
      {allBookings === undefined ? null : (
        <Text as="h2" size="title-m">
          {copy.bySpace}
        </Text>
      )}
      <Loaded
        state={spaces}
        loading={<TableSkeleton label={copy.loadingSpaces} rows={4} rowHeight="68px" />}
        notLoaded={copy.spacesNotLoaded}
      >
        {(value) => <Spaces spaces={value} />}
      </Loaded>
    </HostPage>
  );
}

function Spaces({ spaces }: { readonly spaces: readonly ReadSummary[] }) {
  if (spaces.length > 0) return <SpacesTable spaces={spaces} />;
  return (
    <EmptyState icon="calendar" title={copy.noLiveSpaces} text={copy.noLiveSpacesText}>
      <Link to="/listspace" className={buttonClass('primary')}>
        {copy.addSpace}
      </Link>
    </EmptyState>
  );
}

type Column = 'name' | 'capacity' | 'bookings';

const KEYS: Readonly<Record<Column, SortKey<ReadSummary>>> = {
  name: ({ name }) => name,
  capacity: ({ capacity }) => capacity,
  bookings: ({ bookingCount }) => bookingCount,
};

const CHOICES = [
  { label: copy.mostBookings, column: 'bookings', descending: true },
  { label: 'Name', column: 'name', descending: false },
  { label: copy.highestCapacity, column: 'capacity', descending: true },
] as const;

function SpacesTable({ spaces }: { readonly spaces: readonly ReadSummary[] }) {
  const sorting = useSorting<Column, ReadSummary>(spaces, KEYS, CHOICES[0]);
  return (
    <>
      <SortSelect sorting={sorting} choices={CHOICES} />
      <Table caption={copy.spacesCaption} cards className={styles['spaces']}>
        <thead>
          <tr>
            <SortHead column="name" sorting={sorting}>
              Space
            </SortHead>
            <SortHead column="capacity" sorting={sorting}>
              Capacity
            </SortHead>
            <SortHead column="bookings" sorting={sorting}>
              Bookings
            </SortHead>
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {sorting.rows.map(({ id, name, capacity, bookingCount }) => (
            <tr key={id}>
              <th scope="row" className={styles['name']}>
                {name}
              </th>
              <td className={numberCell} data-label="Capacity">
                {capacity ?? '–'}
              </td>
              <td className={numberCell} data-label="Bookings">
                {bookingCount ?? '–'}
              </td>
              <td className={styles['all']}>
                <Link
                  to="/dashboardLayout/bookinglist/$id"
                  params={{ id }}
                  className={buttonClass('quiet')}
                  aria-label={copy.viewAllLabel(name)}
                >
                  {copy.viewAll}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
