import { type ReactNode, useState } from 'react';
import { RESTORE_DAYS } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
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
}

interface UnsentNote {
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

/** The actions on a listing for which an admin gives a reason. */
export function useListingDialogs(actions: Pick<AdminActions, 'run'>): ListingDialogs {
  const [asked, setAsked] = useState<{ what: 'send-back' | 'delete'; listing: ListingToDecide }>();
  const [unsent, setUnsent] = useState<UnsentNote>();
  const close = () => setAsked(undefined);
  return {
    askSendBack: (listing) => setAsked({ what: 'send-back', listing }),
    askDelete: (listing) => setAsked({ what: 'delete', listing }),
    dialog:
      asked === undefined ? null : asked.what === 'delete' ? (
        <DeleteDialog listing={asked.listing} actions={actions} onClose={close} />
      ) : (
        <SendBackDialog
          listing={asked.listing}
          note={unsent?.id === asked.listing.id ? unsent.reason : ''}
          onUnsent={setUnsent}
          onClose={close}
        />
      ),
  };
}

interface DialogProps {
  readonly listing: ListingToDecide;
  readonly onClose: () => void;
}

interface SendBackDialogProps extends DialogProps {
  /** What was written before the listing turned out to have changed. */
  readonly note: string;
  readonly onUnsent: (note: UnsentNote | undefined) => void;
}

function SendBackDialog({ listing, note, onUnsent, onClose }: SendBackDialogProps) {
  const { id, name } = listing;
  const send = async (reason: string) => {
    try {
      showToast(await sendBack(call, listing, reason), { kind: 'success' });
      onUnsent(undefined);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'LISTING_CHANGED') throw error;
      // Closes the dialog, because the new version has to be read first.
      onUnsent({ id, reason });
      showToast(`${error.message} ${copy.noteSaved}`, { kind: 'error' });
    }
  };
  return (
    <ReasonDialog
      title={copy.requestTitle(name)}
      label={copy.requestLabel}
      submitLabel={copy.requestChanges}
      pendingLabel="Sending…"
      initial={note}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{copy.requestText}</p>
    </ReasonDialog>
  );
}

function DeleteDialog({
  listing: { id, name, upcomingBookings },
  actions,
  onClose,
}: DialogProps & { readonly actions: Pick<AdminActions, 'run'> }) {
  return (
    <ReasonDialog
      title={copy.deleteTitle(name)}
      label="Why?"
      submitLabel="Delete Space"
      pendingLabel="Deleting…"
      onSubmit={async (reason) => {
        showToast(await removeListing(call, id, reason), {
          kind: 'success',
          duration: UNDO_MS,
          action: { label: 'Undo', run: () => actions.run(id, () => restoreListing(call, id)) },
        });
      }}
      onClose={onClose}
    >
      <p>{copy.deleteText(upcomingBookings, RESTORE_DAYS)}</p>
    </ReasonDialog>
  );
}
