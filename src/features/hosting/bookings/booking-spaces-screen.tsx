import { Link } from '@tanstack/react-router';
import type { ReadSummary } from '#contract/reading/host-bookings.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { SortHead, SortSelect } from '#src/ui/table/sort-head.tsx';
import { type SortKey, useSorting } from '#src/ui/table/sorting.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { summariesQuery } from '../api/bookings.ts';
import { type Age, HostPage } from '../ui/host-page.tsx';
import { useKept } from '../ui/use-kept.ts';
import styles from './bookings.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

interface BookingSpacesScreenProps {
  /** When this host logged in. */
  readonly since: number;
  /** Draws how old the list is. */
  readonly age: Age;
}

const clock = () => new Date();

/** The host's spaces, each with the way to its bookings (specification §2, "booking"). */
export function BookingSpacesScreen({ since, age }: BookingSpacesScreenProps) {
  const spaces = useKept(summariesQuery(call, clock, since));
  return (
    <HostPage title="Bookings" kept={spaces} age={age}>
      {spaces.status === 'loading' ? <TableSkeleton label="Fetching your spaces" /> : null}
      {spaces.status === 'unavailable' ? (
        <NotFetched
          title="Your spaces could not be fetched"
          text={`${spaces.problem} None are saved on this device yet: one visit with a connection is enough.`}
          onAgain={spaces.refetch}
        />
      ) : null}
      {spaces.status === 'ready' ? <Spaces spaces={spaces.value} /> : null}
    </HostPage>
  );
}

function Spaces({ spaces }: { readonly spaces: readonly ReadSummary[] }) {
  if (spaces.length > 0) return <SpacesTable spaces={spaces} />;
  return (
    <EmptyState
      icon="calendar"
      title="No spaces to book yet"
      text="When a space of yours is live, its bookings stand here."
    >
      <Link to="/listspace" className={buttonClass('primary')}>
        Add a space
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
  { label: 'Most bookings', column: 'bookings', descending: true },
  { label: 'Name', column: 'name', descending: false },
  { label: 'Largest', column: 'capacity', descending: true },
] as const;

function SpacesTable({ spaces }: { readonly spaces: readonly ReadSummary[] }) {
  const sorting = useSorting<Column, ReadSummary>(spaces, KEYS, CHOICES[0]);
  return (
    <>
      <SortSelect sorting={sorting} choices={CHOICES} />
      <Table caption="Your spaces and how often each was booked" cards className={styles['spaces']}>
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
                >
                  view all<span className="visually-hidden"> bookings of {name}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
