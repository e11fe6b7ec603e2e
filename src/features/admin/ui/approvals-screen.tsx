import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import type { Unapproved } from '#contract/admin/approvals.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Box, Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { useShowMore } from '#src/ui/show-more/use-show-more.ts';
import { approveListing, unapprovedQuery } from '../api/approvals.ts';
import { SearchForm } from '../console/search-form.tsx';
import { RefreshButton } from '../console/refresh-button.tsx';
import { type AdminActions, useAdminActions } from '../console/use-admin-actions.ts';
import { type ListingDialogs, useListingDialogs } from '../listing/use-listing-dialogs.tsx';
import { ApprovalCard, ApprovalSkeletons } from './approval-card.tsx';
import styles from './approvals.module.css';
import * as copy from './copy.ts';
import { useFocusOnNext } from '../console/use-focus-on-next.ts';

/** Number of cards rendered at a time. */
const CARDS = 24;

interface ApprovalsScreenProps {
  readonly now: Date;
  /** Renders the main photo of a space. */
  readonly picture: (listing: Unapproved) => ReactNode;
  /** Renders its first four amenities. */
  readonly amenities: (listing: Unapproved) => ReactNode;
  /** The figures of the marketplace, if the provider has them. */
  readonly overview?: ReactNode;
  /** Whether the provider can do more than approve. */
  readonly hasConsole: boolean;
}

/** The listings that wait for an admin (specification §2, "/admindashboard"). */
export function ApprovalsScreen(props: ApprovalsScreenProps) {
  const { now, picture, amenities, overview, hasConsole } = props;
  const { data, error, fetchStatus, refetch } = useQuery(unapprovedQuery(call));
  const actions = useAdminActions();
  const dialogs = useListingDialogs(actions, { linksToListing: true });
  const { heading, list, onRemoving } = useFocusOnNext(data);
  const isStopped = error !== null || fetchStatus === 'paused';
  return (
    <Stack fit gap={5}>
      <Cluster as="header" gap={1} gapX={4} align="baseline" spread>
        <h1 ref={heading} tabIndex={-1}>
          {copy.title}
        </h1>
        {data === undefined ? null : (
          <Text tone="muted" role="status">
            {copy.waiting(data.length, isStopped)}
          </Text>
        )}
      </Cluster>
      {overview}
      {data === undefined ? (
        <NoList
          isLoading={!isStopped}
          problem={error?.message ?? ''}
          onAgain={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon="circle-check" title={copy.none} text={copy.noneText}>
          <RefreshButton refetch={refetch} />
        </EmptyState>
      ) : null}
      {data !== undefined && data.length > 0 ? (
        <Queue
          listings={data}
          list={list}
          onRemoving={onRemoving}
          actions={actions}
          dialogs={dialogs}
          {...{ now, picture, amenities, hasConsole }}
        />
      ) : null}
      {hasConsole ? <AnyListing /> : null}
      {dialogs.dialog}
    </Stack>
  );
}

interface QueueProps extends Omit<ApprovalsScreenProps, 'overview'> {
  readonly listings: readonly Unapproved[];
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onRemoving: (id: string) => void;
  readonly actions: AdminActions;
  readonly dialogs: ListingDialogs;
}

/** The cards of the listings, some at a time: a slow phone takes seconds to render hundreds. */
function Queue(props: QueueProps) {
  const { listings, list, onRemoving, actions, dialogs } = props;
  const { now, picture, amenities, hasConsole } = props;
  const { shown, showMore } = useShowMore(list, { step: CARDS });
  const rest = listings.length - shown;
  return (
    <>
      <Grid as="ul" ref={list} gap={6} className={styles['grid']} aria-label={copy.title}>
        {listings.slice(0, shown).map((listing) => (
          <Box as="li" narrow key={listing.id}>
            <ApprovalCard
              listing={listing}
              now={now}
              picture={picture(listing)}
              amenities={amenities(listing)}
              isBusy={actions.busy.has(listing.id)}
              onApprove={() => {
                onRemoving(listing.id);
                actions.run(listing.id, () => approveListing(call, listing));
              }}
              adminActions={
                hasConsole
                  ? {
                      onSendBack: () => {
                        onRemoving(listing.id);
                        dialogs.askSendBack(listing);
                      },
                      onDelete: () => {
                        onRemoving(listing.id);
                        dialogs.askDelete(listing);
                      },
                    }
                  : undefined
              }
            />
          </Box>
        ))}
      </Grid>
      {rest > 0 ? (
        <p>
          <Button onClick={showMore}>{copy.showMore(Math.min(rest, CARDS))}</Button>
        </p>
      ) : null}
    </>
  );
}

/**
 * Opens any listing by its address. Active ones are found in the catalogue; here their address
 * leads to the admin actions.
 */
function AnyListing() {
  const navigate = useNavigate();
  return (
    <SearchForm
      label={copy.find}
      hint={copy.findHint}
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
  return <NotFetched title={copy.notLoaded} text={problem || copy.onlineOnly} onAgain={onAgain} />;
}

/**
 * Returns the ID in what an admin pastes: the address of a listing, with or without a query or
 * hash, or the ID itself.
 */
export function listingIdOf(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  return path.split('/').findLast((part) => part !== '') ?? '';
}
