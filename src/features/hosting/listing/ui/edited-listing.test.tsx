import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
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
