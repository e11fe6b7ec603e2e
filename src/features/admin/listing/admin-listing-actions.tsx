import type { AdminListing } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { approveListing } from '../api/approvals.ts';
import { restoreListing } from '../api/listings.ts';
import { useAdminActions } from '../console/use-admin-actions.ts';
import { dateText, dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import styles from './listing.module.css';
import { useListingDialogs } from './use-listing-dialogs.tsx';

interface ListingActionsProps {
  readonly listing: AdminListing;
  readonly now: Date;
}

const isRestorable = ({ removed }: AdminListing, now: Date): boolean =>
  removed !== undefined && now < new Date(removed.restorableUntil);

/** The actions available for a listing in its status. */
export function AdminListingActions({ listing, now }: ListingActionsProps) {
  const { id, listingStatus } = listing;
  const actions = useAdminActions();
  const dialogs = useListingDialogs(actions);
  const isBusy = actions.busy.has(id);
  const isPending = listingStatus === 'pending';
  // A dialog stays open if the listing is deleted elsewhere meanwhile.
  if (listingStatus === 'deleted' && !isRestorable(listing, now)) return dialogs.dialog;
  return (
    <Stack as="section" gap={3} className={styles['actions']} aria-label="Actions">
      {isPending ? (
        <SoftDisabledButton
          kind="primary"
          wide
          disabled={isBusy}
          onClick={() => actions.run(id, () => approveListing(call, listing))}
        >
          {isBusy ? 'Approving…' : 'Approve Space'}
        </SoftDisabledButton>
      ) : null}
      {isPending ? (
        <SoftDisabledButton wide disabled={isBusy} onClick={() => dialogs.askSendBack(listing)}>
          {copy.requestChanges}
        </SoftDisabledButton>
      ) : null}
      {listingStatus === 'deleted' ? (
        <SoftDisabledButton
          kind="primary"
          wide
          disabled={isBusy}
          onClick={() => actions.run(id, () => restoreListing(call, id))}
        >
          {isBusy ? 'Restoring…' : 'Restore'}
        </SoftDisabledButton>
      ) : (
        <SoftDisabledButton wide disabled={isBusy} onClick={() => dialogs.askDelete(listing)}>
          Delete Space
        </SoftDisabledButton>
      )}
      {dialogs.dialog}
    </Stack>
  );
}

/** Shows who deleted a listing, why, and until when it can be restored. */
export function RemovedNotice({ listing, now }: ListingActionsProps) {
  const { listingStatus, removed } = listing;
  if (listingStatus !== 'deleted') return null;
  if (removed === undefined) {
    return <FormNotice tone="warn">{copy.theHostDeleted}</FormNotice>;
  }
  const until = isRestorable(listing, now)
    ? copy.restorableUntil(dateText(removed.restorableUntil))
    : copy.notRestorable;
  return (
    <FormNotice tone="warn">
      <p>{copy.deletedOn(dateTimeText(removed.at), removed.reason)}</p>
      <p>{until}</p>
    </FormNotice>
  );
}
