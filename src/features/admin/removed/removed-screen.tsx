import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RemovedListing, RESTORE_DAYS } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { removedQuery, restoreListing } from '../api/listings.ts';
import { AdminPage } from '../console/admin-page.tsx';
import { ConsoleRow, RowsSkeleton } from '../console/console-row.tsx';
import { Fetched } from '../console/fetched.tsx';
import { type AdminActions, useAdminActions } from '../console/use-admin-actions.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import * as copy from '../listings/copy.ts';

/** Shows the listings that an admin deleted and can still restore. */
export function RemovedScreen() {
  const [query] = useState(() => removedQuery(call));
  const found = useQuery(query);
  const actions = useAdminActions();
  return (
    <AdminPage title="Deleted listings" lead={copy.restoreLead(RESTORE_DAYS)}>
      <Fetched
        query={found}
        problem={copy.deletedNotLoaded}
        skeleton={<RowsSkeleton label={copy.loadingDeleted} />}
      >
        {(listings) =>
          listings.length === 0 ? (
            <EmptyState icon="circle-check" title={copy.noDeleted} text={copy.noDeletedText} />
          ) : (
            <Stack as="ul" gap={3} aria-label="Deleted listings">
              {listings.map((listing) => (
                <li key={listing.id}>
                  <RemovedRow listing={listing} actions={actions} />
                </li>
              ))}
            </Stack>
          )
        }
      </Fetched>
    </AdminPage>
  );
}

interface RemovedRowProps {
  readonly listing: RemovedListing;
  readonly actions: AdminActions;
}

function RemovedRow({ listing, actions }: RemovedRowProps) {
  const { id, name, location, hostName, reason, removedAt, restorableUntil } = listing;
  const isBusy = actions.busy.has(id);
  return (
    <ConsoleRow
      as="article"
      label={name}
      title={
        <Link to="/admindashboard/listing/$id" params={{ id }}>
          {name}
        </Link>
      }
      details={
        <>
          <p>{reason}</p>
          <Text tone="muted" size="s">
            {copy.aboutDeleted(
              [location, hostName].filter(Boolean).join(' · '),
              dateText(removedAt),
              dateText(restorableUntil),
            )}
          </Text>
        </>
      }
    >
      <SoftDisabledButton
        kind="primary"
        disabled={isBusy}
        aria-label={copy.restoreLabel(name, isBusy)}
        onClick={() => actions.run(id, () => restoreListing(call, id))}
      >
        {isBusy ? 'Restoring…' : 'Restore'}
      </SoftDisabledButton>
    </ConsoleRow>
  );
}
