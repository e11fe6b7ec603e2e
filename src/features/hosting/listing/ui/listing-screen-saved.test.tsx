import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { makeListing } from '../../testing/make-listing.ts';
import { renderHost, withHost } from '../../testing/render-host.tsx';
import { fakeDrafts, type as typeInto } from '../testing/open-form.tsx';
import { EditedListing } from './edited-listing.tsx';
import { ListingScreen } from './listing-screen.tsx';

withHost();

const drafts = fakeDrafts();

/** Leaves the form when it is saved, and opens it again on request. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Edit again
      </button>
    );
  }
  return (
    <EditedListing id="s-1" since={1} canEdit isOutboxReady>
      {(listing) => (
        <ListingScreen
          listing={listing}
          since={1}
          entries={[]}
          drafts={drafts}
          outbox={{
            enqueue: () =>
              Promise.resolve({
                kind: 'sent',
                status: 200,
                body: { message: 'Saved.', data: makeListing({ pricePerDay: 7_000 }) },
              }),
          }}
          isOnline={() => true}
          withFacts
          withPlace
          withExtras
          decode={() => Promise.reject(new Error('no picture'))}
          onLeave={() => setOpen(false)}
        />
      )}
    </EditedListing>
  );
}

it('the listing form starts with what was saved when it is reopened before the list is refetched', async () => {
  let asked = 0;
  provide({
    'GET /host/listings': () => {
      asked += 1;
      // From the second call on there is no connection.
      return asked === 1 ? okReply([makeListing()])() : undefined;
    },
  });
  await renderHost(<Visits />);
  expect((await screen.findByLabelText<HTMLInputElement>('Daily rate')).value).toBe('₦45,000');
  typeInto('Daily rate', '7000');
  fireEvent.click(screen.getByText('SAVE CHANGES'));
  fireEvent.click(await screen.findByText('Edit again'));
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLInputElement>('Daily rate')).value).toBe('₦7,000'),
  );
  expect(screen.queryByText('Draft restored.')).toBeNull();
});
