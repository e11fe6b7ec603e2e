import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RemovedListing, RESTORE_DAYS } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { removedQuery, restoreListing } from '../api/listings.ts';
import { DeskPage } from '../desk/desk-page.tsx';
import styles from '../desk/desk.module.css';
import { Fetched } from '../desk/fetched.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { type Deeds, useDeeds } from '../desk/use-deeds.ts';
import { dayWords } from '../model/when.ts';

/** What an admin deleted and can put back. */
export function RemovedScreen() {
  const [query] = useState(() => removedQuery(call));
  const found = useQuery(query);
  const deeds = useDeeds();
  return (
    <DeskPage
      title="Deleted listings"
      words={`Each can be put back for ${RESTORE_DAYS} days. Bookings that were paid back stay cancelled.`}
    >
      <Fetched
        query={found}
        problem="The deleted listings could not be fetched"
        skeleton={<RowsSkeleton label="Fetching the deleted listings" />}
      >
        {(listings) =>
          listings.length === 0 ? (
            <EmptyState
              icon="circle-check"
              title="Nothing was deleted lately"
              text="A listing that you delete stands here until it can’t be put back any more."
            />
          ) : (
            <ul className={styles['list']} aria-label="Deleted listings">
              {listings.map((listing) => (
                <li key={listing.id}>
                  <RemovedRow listing={listing} deeds={deeds} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </DeskPage>
  );
}

interface RemovedRowProps {
  readonly listing: RemovedListing;
  readonly deeds: Deeds;
}

function RemovedRow({ listing, deeds }: RemovedRowProps) {
  const { id, name, location, hostName, reason, removedAt, restorableUntil } = listing;
  const isBusy = deeds.busy.has(id);
  return (
    <article className={styles['row']} aria-label={name}>
      <div className={styles['about']}>
        <h2>
          <Link to="/admindashboard/listing/$id" params={{ id }}>
            {name}
          </Link>
        </h2>
        <p>{reason}</p>
        <p className={styles['quiet']}>
          {[location, hostName].filter(Boolean).join(' · ')} · deleted on {dayWords(removedAt)}, can
          be put back until {dayWords(restorableUntil)}
        </p>
      </div>
      <Button
        kind="primary"
        aria-disabled={isBusy}
        onClick={() => deeds.run(id, () => restoreListing(call, id))}
      >
        {isBusy ? 'Putting back…' : 'Put back'}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </article>
  );
}
