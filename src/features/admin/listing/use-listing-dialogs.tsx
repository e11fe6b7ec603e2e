import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RESTORE_DAYS } from '#contract/admin/admin.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { ReadListing } from '../api/approvals.ts';
import { removeListing, restoreListing, sendBack } from '../api/listings.ts';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import type { AdminActions } from '../console/use-admin-actions.ts';
import * as copy from './copy.ts';

interface ListingToDecide extends ReadListing {
  readonly name: string;
  /** Absent if it isn't known. */
  readonly upcomingBookings?: number;
  /** Naira. Absent if it isn't known. */
  readonly upcomingRefund?: number;
}

type Decision = 'send-back' | 'delete';

/** What was written before the listing turned out to have changed. */
interface UnsentReason {
  readonly what: Decision;
  readonly id: string;
  readonly reason: string;
}

export interface ListingDialogs {
  askSendBack(listing: ListingToDecide): void;
  askDelete(listing: ListingToDecide): void;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/**
 * Milliseconds in which a deletion can be undone from its toast; later, from the list of deleted
 * listings.
 */
const UNDO_MS = 12_000;

/**
 * The actions on a listing for which an admin gives a reason.
 *
 * @param options Whether a refusal links to the listing, on a screen that may lose it.
 */
export function useListingDialogs(
  actions: Pick<AdminActions, 'run'>,
  { linksToListing = false } = {},
): ListingDialogs {
  const [asked, setAsked] = useState<{ what: Decision; listing: ListingToDecide }>();
  const [unsent, setUnsent] = useState<UnsentReason>();
  const dialog = asked && {
    listing: asked.listing,
    linksToListing,
    unsent: unsent?.what === asked.what && unsent.id === asked.listing.id ? unsent.reason : '',
    onUnsent: (reason: string | undefined) =>
      setUnsent(
        reason === undefined ? undefined : { what: asked.what, id: asked.listing.id, reason },
      ),
    onClose: () => setAsked(undefined),
  };
  return {
    askSendBack: (listing) => setAsked({ what: 'send-back', listing }),
    askDelete: (listing) => setAsked({ what: 'delete', listing }),
    dialog:
      dialog === undefined ? null : asked?.what === 'delete' ? (
        <DeleteDialog {...dialog} actions={actions} />
      ) : (
        <SendBackDialog {...dialog} />
      ),
  };
}

interface DialogProps {
  readonly listing: ListingToDecide;
  readonly linksToListing: boolean;
  /** The reason that is left of an earlier try; otherwise empty. */
  readonly unsent: string;
  readonly onUnsent: (reason: string | undefined) => void;
  readonly onClose: () => void;
}

/**
 * Sends a decision. If the listing has changed since it was read, keeps the reason and resolves,
 * which closes the dialog, because the new version has to be read first.
 */
async function decide(
  send: () => Promise<unknown>,
  reason: string,
  { onUnsent, saved }: Pick<DialogProps, 'onUnsent'> & { readonly saved: string },
): Promise<void> {
  try {
    await send();
    onUnsent(undefined);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'LISTING_CHANGED') throw error;
    onUnsent(reason);
    showToast(`${error.message} ${saved}`, { kind: 'error' });
  }
}

function SendBackDialog({ listing, linksToListing, unsent, onUnsent, onClose }: DialogProps) {
  const send = async (reason: string) =>
    showToast(await sendBack(call, listing, reason), { kind: 'success' });
  return (
    <ReasonDialog
      title={copy.requestTitle(listing.name)}
      label={copy.requestLabel}
      submitLabel={copy.requestChanges}
      pendingLabel="Sending…"
      initial={unsent}
      onSubmit={(reason) => decide(() => send(reason), reason, { onUnsent, saved: copy.noteSaved })}
      afterRefusal={linksToListing ? <ListingLink id={listing.id} /> : null}
      onClose={onClose}
    >
      <p>{copy.requestText}</p>
    </ReasonDialog>
  );
}

function DeleteDialog({
  listing,
  linksToListing,
  unsent,
  onUnsent,
  actions,
  onClose,
}: DialogProps & { readonly actions: Pick<AdminActions, 'run'> }) {
  const { id, name, upcomingBookings, upcomingRefund } = listing;
  const send = async (reason: string) =>
    showToast(await removeListing(call, listing, reason), {
      kind: 'success',
      duration: UNDO_MS,
      action: { label: 'Undo', run: () => actions.run(id, () => restoreListing(call, id)) },
    });
  return (
    <ReasonDialog
      title={copy.deleteTitle(name)}
      label="Why?"
      submitLabel="Delete Space"
      pendingLabel="Deleting…"
      initial={unsent}
      onSubmit={(reason) =>
        decide(() => send(reason), reason, { onUnsent, saved: copy.reasonSaved })
      }
      afterRefusal={linksToListing ? <ListingLink id={id} /> : null}
      onClose={onClose}
    >
      <p>
        {copy.deleteText(
          upcomingBookings,
          upcomingRefund === undefined ? undefined : formatNaira(upcomingRefund),
          RESTORE_DAYS,
        )}
      </p>
    </ReasonDialog>
  );
}

function ListingLink({ id }: Pick<ListingToDecide, 'id'>) {
  return (
    <Link to="/admindashboard/listing/$id" params={{ id }} className={buttonClass('primary', true)}>
      {copy.viewListing}
    </Link>
  );
}
