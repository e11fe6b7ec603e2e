import { type ReactNode, useState } from 'react';
import { RESTORE_DAYS } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { removeListing, restoreListing, sendBack } from '../api/listings.ts';
import { ReasonDialog } from '../desk/reason-dialog.tsx';
import type { Deeds } from '../desk/use-deeds.ts';

export interface Judged {
  readonly id: string;
  readonly name: string;
  /** Where it's known. */
  readonly upcomingBookings?: number;
}

export interface ListingDialogs {
  askSendBack(listing: Judged): void;
  askDelete(listing: Judged): void;
  /** The one that is open. */
  readonly dialog: ReactNode;
}

/** Milliseconds in which a deletion can be taken back where it was made; later, where it's listed. */
const UNDO_MS = 12_000;

/** What an admin does to a listing with a reason. */
export function useListingDialogs(deeds: Pick<Deeds, 'run'>): ListingDialogs {
  const [asked, setAsked] = useState<{ what: 'send-back' | 'delete'; listing: Judged }>();
  const close = () => setAsked(undefined);
  return {
    askSendBack: (listing) => setAsked({ what: 'send-back', listing }),
    askDelete: (listing) => setAsked({ what: 'delete', listing }),
    dialog:
      asked === undefined ? null : asked.what === 'delete' ? (
        <DeleteDialog listing={asked.listing} deeds={deeds} onClose={close} />
      ) : (
        <SendBackDialog listing={asked.listing} onClose={close} />
      ),
  };
}

interface DialogProps {
  readonly listing: Judged;
  readonly onClose: () => void;
}

function SendBackDialog({ listing: { id, name }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={`Send ${name} back?`}
      label="What has to change?"
      submitLabel="Send back"
      pendingLabel="Sending back…"
      onSubmit={async (reason) => {
        showToast(await sendBack(call, id, reason), { kind: 'success' });
      }}
      onClose={onClose}
    >
      <p>Its host reads your words and can change it. Then it waits here again.</p>
    </ReasonDialog>
  );
}

function bookingWords(count: number | undefined): string {
  if (count === undefined) return 'Bookings to come are cancelled and paid back.';
  if (count === 0) return 'No bookings are to come.';
  return count === 1
    ? 'One booking to come is cancelled and paid back.'
    : `${count} bookings to come are cancelled and paid back.`;
}

function DeleteDialog({
  listing: { id, name, upcomingBookings },
  deeds,
  onClose,
}: DialogProps & { readonly deeds: Pick<Deeds, 'run'> }) {
  return (
    <ReasonDialog
      title={`Delete ${name}?`}
      label="Why?"
      submitLabel="Delete Space"
      pendingLabel="Deleting…"
      onSubmit={async (reason) => {
        showToast(await removeListing(call, id, reason), {
          kind: 'success',
          duration: UNDO_MS,
          action: { label: 'Undo', run: () => deeds.run(id, () => restoreListing(call, id)) },
        });
      }}
      onClose={onClose}
    >
      <p>
        Nobody finds it any more. {bookingWords(upcomingBookings)} For {RESTORE_DAYS} days you can
        put it back; cancelled bookings stay cancelled.
      </p>
    </ReasonDialog>
  );
}
