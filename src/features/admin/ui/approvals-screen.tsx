import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Unapproved } from '#contract/listings.ts';
import { call } from '#src/platform/http/call.ts';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { approveListing, unapprovedQuery } from '../api/approvals.ts';
import { SearchForm } from '../desk/search-form.tsx';
import { LookAgain } from '../desk/look-again.tsx';
import { useDeeds } from '../desk/use-deeds.ts';
import { listingIdOf } from '../listing/listing-id.ts';
import { useListingDialogs } from '../listing/use-listing-dialogs.tsx';
import { ApprovalCard, ApprovalSkeletons } from './approval-card.tsx';
import styles from './approvals.module.css';

interface ApprovalsScreenProps {
  readonly now: Date;
  /** Draws the main picture of a space. */
  readonly picture: (listing: Unapproved) => ReactNode;
  /** Draws its first four amenities. */
  readonly amenities: (listing: Unapproved) => ReactNode;
  /** Whether the provider does more than approve. */
  readonly hasDesk: boolean;
}

const clock = () => new Date();

/** The listings that wait for an admin (specification §2, "/admindashboard"). */
export function ApprovalsScreen({ now, picture, amenities, hasDesk }: ApprovalsScreenProps) {
  const { data, error, fetchStatus, refetch } = useQuery(unapprovedQuery(call, clock));
  const deeds = useDeeds();
  const dialogs = useListingDialogs(deeds);
  const isStopped = error !== null || fetchStatus === 'paused';
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Listings to approve</h1>
        {data === undefined ? null : (
          <p className={styles['count']} role="status">
            {data.length === 0 ? 'None waiting' : `${data.length} waiting`}
            {isStopped ? ', as far as was known when there was a connection' : ''}
          </p>
        )}
      </header>
      {data === undefined ? (
        <NoList
          isLoading={!isStopped}
          problem={error?.message ?? ''}
          onAgain={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title="Nothing waits for you"
          text="New listings stand here as soon as a host sends one."
        >
          <LookAgain refetch={refetch} />
        </EmptyState>
      ) : null}
      {data !== undefined && data.length > 0 ? (
        <ul className={styles['grid']} aria-label="Listings to approve">
          {data.map((listing) => (
            <li key={listing.id}>
              <ApprovalCard
                listing={listing}
                now={now}
                picture={picture(listing)}
                amenities={amenities(listing)}
                isBusy={deeds.busy.has(listing.id)}
                onApprove={() => deeds.run(listing.id, () => approveListing(call, listing.id))}
                desk={
                  hasDesk
                    ? {
                        onSendBack: () => dialogs.askSendBack(listing),
                        onDelete: () => dialogs.askDelete(listing),
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {hasDesk ? <AnyListing /> : null}
      {dialogs.dialog}
    </div>
  );
}

/** Live ones are found in the catalogue; here their address leads to what can be done with them. */
function AnyListing() {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Open any other listing"
      hint="By the address of its page, such as /detailpage/…, or its ID."
      maxLength={300}
      button="Open"
      sought=""
      onSearch={(text) => {
        const id = listingIdOf(text);
        if (id !== '') void navigate({ to: '/admindashboard/listing/$id', params: { id } });
      }}
    />
  );
}

interface NoListProps {
  readonly isLoading: boolean;
  readonly problem: string;
  readonly onAgain: () => void;
}

function NoList({ isLoading, problem, onAgain }: NoListProps) {
  if (isLoading) return <ApprovalSkeletons />;
  return (
    <NotFetched
      title="The listings could not be fetched"
      text={problem || 'Listings are approved with a connection only.'}
      onAgain={onAgain}
    />
  );
}
