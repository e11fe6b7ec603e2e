import { useState } from 'react';
import type { Listing } from '#contract/hosting/listings.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import type { ListingActions } from './use-listing-actions.ts';

interface DeleteDialogProps {
  readonly listing: Listing;
  readonly actions: Pick<ListingActions, 'busy' | 'remove' | 'pause'>;
  readonly onClose: () => void;
}

/**
 * Asks before deleting. If the space has upcoming bookings, it explains that and offers to pause
 * the listing instead.
 */
export function DeleteDialog({ listing, actions, onClose }: DeleteDialogProps) {
  const [problem, setProblem] = useState<{ message: string; isBooked: boolean }>();
  const isBusy = actions.busy === listing.id;

  const remove = async () => {
    const failure = await actions.remove(listing);
    if (failure === undefined) onClose();
    else setProblem({ message: failure.message, isBooked: failure.code === 'LISTING_BOOKED' });
  };

  return (
    <Sheet
      title={copy.deleteTitle}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keepListing}</Button>
          {problem?.isBooked === true && listing.listingStatus === 'active' ? (
            <Button
              kind="primary"
              ref={focusElement}
              onClick={() => {
                actions.pause(listing);
                onClose();
              }}
            >
              {copy.pauseInstead}
            </Button>
          ) : (
            <SoftDisabledButton kind="primary" disabled={isBusy} onClick={() => void remove()}>
              {isBusy ? 'Deleting…' : copy.deleteListing}
            </SoftDisabledButton>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{copy.deleteText(listing.name)}</p>
        {problem === undefined ? null : <FormNotice tone="bad">{problem.message}</FormNotice>}
      </Stack>
    </Sheet>
  );
}
