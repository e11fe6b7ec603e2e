import { useId, useState } from 'react';
import {
  BOOKINGS_PER_PAGE,
  HOST_BOOKINGS_FILTERS,
  type HostBookingsFilter,
} from '#contract/hosting/host-calendar.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { hostBookingsQuery } from '../api/host-calendar.ts';
import { CancelBookings } from '../cancel/cancel-bookings.tsx';
import type { Age } from '../ui/host-page.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import * as copy from './all-bookings-copy.ts';
import styles from './bookings.module.css';
import { AllBookingsTable } from './all-bookings-table.tsx';

interface AllBookingsProps {
  /** Time of this host's log-in. */
  readonly since: number;
  readonly filter: HostBookingsFilter;
  readonly onFilter: (filter: HostBookingsFilter) => void;
  /** Whether the provider lets hosts cancel bookings. */
  readonly canCancel: boolean;
  /** Renders how old the list is. */
  readonly age: Age;
}

const LABELS = HOST_BOOKINGS_FILTERS.map((filter) => copy.labels[filter]);

/**
 * The bookings of all spaces with one status, a page at a time. A further page takes the focus from
 * the button that loads it.
 */
export function AllBookings({ since, filter, onFilter, canCancel, age }: AllBookingsProps) {
  const id = useId();
  return (
    <Stack as="section" fit gap={3} className={styles['list']} aria-labelledby={id}>
      <h2 id={id}>{copy.heading}</h2>
      <ChoiceChips
        label={copy.choose}
        choices={LABELS}
        chosen={copy.labels[filter]}
        onChoose={(label) =>
          onFilter(HOST_BOOKINGS_FILTERS.find((one) => copy.labels[one] === label) ?? filter)
        }
      />
      <CancelBookings>
        <Page
          key={filter}
          since={since}
          filter={filter}
          offset={0}
          canCancel={canCancel}
          age={age}
        />
      </CancelBookings>
    </Stack>
  );
}

interface PageProps extends Pick<AllBookingsProps, 'since' | 'filter' | 'canCancel' | 'age'> {
  readonly offset: number;
}

function Page({ since, filter, offset, canCancel, age }: PageProps) {
  const [isLast, setLast] = useState(true);
  const page = useOfflineQuery(hostBookingsQuery(call, since, { filter, offset }));
  return (
    <Loaded
      state={page}
      loading={<LoadingBlock label={copy.loading} height="240px" radius="20px" />}
      notLoaded={copy.notLoaded}
    >
      {({ bookings, hasMore }) =>
        // A later page is empty if bookings before it have left the list.
        bookings.length === 0 && offset > 0 ? null : bookings.length === 0 ? (
          <EmptyState icon="calendar" title={copy.none[filter]} text={copy.noneText[filter]} />
        ) : (
          <>
            <AllBookingsTable
              caption={copy.caption(copy.labels[filter])}
              bookings={bookings}
              canCancel={canCancel && filter === 'upcoming'}
            />
            {offset === 0 && page.status === 'ready' ? age(page) : null}
            {hasMore && isLast ? (
              <Button onClick={() => setLast(false)}>{copy.showMore}</Button>
            ) : null}
            {isLast ? null : (
              <Stack fit gap={3} tabIndex={-1} ref={focusElement}>
                <Page
                  since={since}
                  filter={filter}
                  offset={offset + BOOKINGS_PER_PAGE}
                  canCancel={canCancel}
                  age={age}
                />
              </Stack>
            )}
          </>
        )
      }
    </Loaded>
  );
}
