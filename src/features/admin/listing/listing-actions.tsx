import type { AdminListing } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { approveListing } from '../api/approvals.ts';
import { restoreListing } from '../api/listings.ts';
import { useDeeds } from '../desk/use-deeds.ts';
import { dayWords, momentWords } from '../model/when.ts';
import styles from './listing.module.css';
import { useListingDialogs } from './use-listing-dialogs.tsx';

interface ListingActionsProps {
  readonly listing: AdminListing;
  readonly now: Date;
}

const isRestorable = ({ removed }: AdminListing, now: Date): boolean =>
  removed !== undefined && now < new Date(removed.restorableUntil);

/** What can be done with a listing of its status. */
export function ListingActions({ listing, now }: ListingActionsProps) {
  const { id, listingStatus } = listing;
  const deeds = useDeeds();
  const dialogs = useListingDialogs(deeds);
  const isBusy = deeds.busy.has(id);
  const isPending = listingStatus === 'pending';
  const once = (act: () => void) => () => {
    if (!isBusy) act();
  };
  if (listingStatus === 'deleted' && !isRestorable(listing, now)) return null;
  return (
    <section className={styles['actions']} aria-label="What to do">
      {isPending ? (
        <Button
          kind="primary"
          wide
          aria-disabled={isBusy}
          onClick={once(() => deeds.run(id, () => approveListing(call, id)))}
        >
          {isBusy ? 'Approving…' : 'Approve Space'}
        </Button>
      ) : null}
      {isPending ? (
        <Button wide aria-disabled={isBusy} onClick={once(() => dialogs.askSendBack(listing))}>
          Send back
        </Button>
      ) : null}
      {listingStatus === 'deleted' ? (
        <Button
          kind="primary"
          wide
          aria-disabled={isBusy}
          onClick={once(() => deeds.run(id, () => restoreListing(call, id)))}
        >
          {isBusy ? 'Putting back…' : 'Put back'}
        </Button>
      ) : (
        <Button wide aria-disabled={isBusy} onClick={once(() => dialogs.askDelete(listing))}>
          Delete Space
        </Button>
      )}
      {dialogs.dialog}
    </section>
  );
}

/** Of a listing that is deleted: by whom, why, and until when it can be put back. */
export function RemovedNotice({ listing, now }: ListingActionsProps) {
  const { listingStatus, removed } = listing;
  if (listingStatus !== 'deleted') return null;
  if (removed === undefined) {
    return <FormNotice tone="warn">Its host has deleted it.</FormNotice>;
  }
  const until = isRestorable(listing, now)
    ? `It can be put back until ${dayWords(removed.restorableUntil)}.`
    : 'It’s too long ago to put it back.';
  return (
    <FormNotice tone="warn">
      <p>
        Deleted on {momentWords(removed.at)}: {removed.reason}
      </p>
      <p>{until}</p>
    </FormNotice>
  );
}
