import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { makeListing } from '../../testing/make-listing.ts';
import { renderHost, withHost } from '../../testing/render-host.tsx';
import { EditedListing } from './edited-listing.tsx';

withHost();

const open = (isOutboxReady: boolean, client = testQueries()) =>
  renderHost(
    <EditedListing id="s-1" since={1} canEdit isOutboxReady={isOutboxReady}>
      {({ name }) => <p>{name}</p>}
    </EditedListing>,
    client,
  );

const NOT_ON_DEVICE = /^It isn’t saved on this device yet\./;

it('EditedListing finds the listing among those of the host', async () => {
  provide({ 'GET /host/listings': okReply([makeListing()]) });
  await open(true);
  expect(await screen.findByText('Lekki Light Lab')).toBeDefined();
});

it('EditedListing neither fetches nor shows the listing before the outbox is loaded', async () => {
  const { asked } = provide({ 'GET /host/listings': okReply([makeListing()]) });
  const client = testQueries();
  client.setQueryData(['hosting', 'listings', 1], {
    value: [makeListing()],
    savedAt: 1,
    isStale: true,
  });
  await open(false, client);
  expect(screen.queryByText('Lekki Light Lab')).toBeNull();
  expect(asked).toEqual([]);
});

it('EditedListing says what is missing at a first visit without a connection, and loads it later', async () => {
  const replies: Replies = {};
  provide(replies);
  await renderHost(
    <EditedListing id="s-1" since={1} canEdit={undefined} isOutboxReady>
      {({ name }) => <p>{name}</p>}
    </EditedListing>,
  );
  expect(await screen.findByText('We couldn’t load this listing')).toBeDefined();
  expect(screen.getByText(NOT_ON_DEVICE)).toBeDefined();
  replies['GET /host/listings'] = okReply([makeListing()]);
  const again = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(again);
  await expect.poll(() => screen.queryByText(NOT_ON_DEVICE)).toBeNull();
});

it('EditedListing doesn’t take a listing for deleted that is newer than the list on the device', async () => {
  const replies: Replies = {};
  provide(replies);
  const client = testQueries();
  client.setQueryData(['hosting', 'listings', 1], { value: [], savedAt: 1, isStale: true });
  await open(true, client);
  expect(await screen.findByText(NOT_ON_DEVICE)).toBeDefined();
  replies['GET /host/listings'] = okReply([makeListing()]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lekki Light Lab')).toBeDefined();
});
