import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ListingFilter } from '#contract/admin/browse-filters.ts';
import { okReply, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { ListingsScreen } from './listings-screen.tsx';

const yaba = {
  id: 's-1',
  name: 'Yaba Desks',
  location: 'Yaba',
  status: 'active',
  createdAt: '2026-10-01T09:00:00.000Z',
  host: 'Tunde Bello',
};
const lekki = { ...yaba, id: 's-2', name: 'Lekki Loft', location: 'Lekki', status: 'pending' };
const page = (listings: readonly unknown[], hasMore = false) => okReply({ listings, hasMore });

withAdmin();

/** Keeps what is chosen as the address would. */
function Browsed() {
  const [[filter, part], setShown] = useState<readonly [ListingFilter, string]>(['all', '']);
  return <ListingsScreen filter={filter} part={part} onChange={(...shown) => setShown(shown)} />;
}

const open = (replies: Replies) => renderAdmin(<Browsed />, replies);

it('the list of listings shows each with its area, host, day and status, page by page', async () => {
  await open({
    'GET /admin/listings?filter=all&offset=0': page([yaba], true),
    'GET /admin/listings?filter=all&offset=1': page([lekki]),
  });
  const row = await screen.findByRole('row', { name: /Yaba Desks/ });
  expect(row.textContent).toContain('Tunde Bello');
  expect(row.textContent).toContain('1 Oct 2026');
  expect(within(row).getByText('Active')).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Yaba Desks' }).getAttribute('href')).toBe(
    '/admindashboard/listing/s-1',
  );
  const more = screen.getByRole('button', { name: 'Show more' });
  more.focus();
  fireEvent.click(more);
  const next = await screen.findByRole('row', { name: /Lekki Loft/ });
  // The button is gone; the focus is at what it has added.
  expect(document.activeElement?.contains(next)).toBe(true);
  expect(document.activeElement?.contains(row)).toBe(false);
});

it('the list of listings is filtered by status and by a part of a name', async () => {
  await open({
    'GET /admin/listings?filter=all&offset=0': page([yaba, lekki]),
    'GET /admin/listings?filter=paused&offset=0': page([]),
    'GET /admin/listings?filter=pending&offset=0': page([lekki]),
    'GET /admin/listings?filter=pending&offset=0&q=zz': page([]),
  });
  await screen.findByRole('row', { name: /Yaba Desks/ });
  fireEvent.click(screen.getByRole('button', { name: 'Paused' }));
  expect(await screen.findByText('No listings here')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for approval' }));
  expect(await screen.findByRole('row', { name: /Lekki Loft/ })).toBeDefined();
  const field = screen.getByRole('searchbox', { name: 'Find listings' });
  fireEvent.change(field, { target: { value: 'zz' } });
  fireEvent.submit(field);
  expect(await screen.findByText('No listings here')).toBeDefined();
});
