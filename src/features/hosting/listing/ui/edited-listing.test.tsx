import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, provide } from '#src/platform/http/testing/provide.ts';
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

it('is found among those of the host', async () => {
  provide({ 'GET /host/listings': ok([makeListing()]) });
  await open(true);
  expect(await screen.findByText('Lekki Light Lab')).toBeDefined();
});

it('is neither asked for nor shown before it is known what waits', async () => {
  const { asked } = provide({ 'GET /host/listings': ok([makeListing()]) });
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
