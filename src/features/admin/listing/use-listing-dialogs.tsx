import { type ReactNode, useState } from 'react';
import { RESTORE_DAYS } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { removeListing, restoreListing, sendBack } from '../api/listings.ts';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import type { AdminActions } from '../console/use-admin-actions.ts';
import * as copy from './copy.ts';

interface ListingToDecide {
  readonly id: string;
  readonly name: string;
  /** Absent if it isn't known. */
  readonly upcomingBookings?: number;
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
  const close = () => setAsked(undefined);
  return {
    askSendBack: (listing) => setAsked({ what: 'send-back', listing }),
    askDelete: (listing) => setAsked({ what: 'delete', listing }),
    dialog:
      asked === undefined ? null : asked.what === 'delete' ? (
        <DeleteDialog listing={asked.listing} actions={actions} onClose={close} />
      ) : (
        <SendBackDialog listing={asked.listing} onClose={close} />
      ),
  };
}

interface DialogProps {
  readonly listing: ListingToDecide;
  readonly onClose: () => void;
}

function SendBackDialog({ listing: { id, name }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={copy.requestTitle(name)}
      label={copy.requestLabel}
      submitLabel={copy.requestChanges}
      pendingLabel="Sending…"
      onSubmit={async (reason) => {
        showToast(await sendBack(call, id, reason), { kind: 'success' });
      }}
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
