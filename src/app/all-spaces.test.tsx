import { Link } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';

const SEARCH = '#src/features/catalogue/search/space-search.tsx';

const toasts = hearToasts(({ kind, text }) => `${kind}: ${text}`);

afterEach(() => {
  cleanup();
  vi.doUnmock(SEARCH);
});

it('/allspace confirms a payment only when the navigation state reports one [S2.31]', async () => {
  // The search has its own tests and uses an element that this DOM doesn't implement.
  vi.doMock(SEARCH, () => ({ SpaceSearch: () => null }));
  const { Route } = await import('../routes/_public/allspace.tsx');
  const AllSpaces = Route.options.component ?? (() => null);
  const screens = (
    <>
      <Link to="/allspace" state={{ paymentSuccess: true }}>
        Paid
      </Link>
      <Link to="/allspace" search={{ location: 'Yaba' }}>
        In Yaba
      </Link>
      <AllSpaces />
    </>
  );
  const { address } = await renderRouted(screens, { path: '/allspace' });
  expect(toasts).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Paid' }));
  const message = ['success: Your payment was successful and your booking has been confirmed!'];
  await waitFor(() => expect(toasts).toEqual(message));
  fireEvent.click(screen.getByRole('link', { name: 'In Yaba' }));
  await screen.findByRole('heading', { name: 'Spaces in Yaba' });
  expect(address()).toContain('location=Yaba');
  expect(toasts).toEqual(message);
});

it('/allspace ignores a day that is over, and says so', async () => {
  vi.doMock(SEARCH, () => ({
    SpaceSearch: (props: { filters: { openOn?: string }; pastDay?: string }) =>
      `free on ${props.filters.openOn}, over: ${props.pastDay}`,
  }));
  vi.resetModules();
  const { Route } = await import('../routes/_public/allspace.tsx');
  const AllSpaces = Route.options.component ?? (() => null);
  await renderRouted(<AllSpaces />, { path: '/allspace', at: '/allspace?openOn=2020-01-10' });
  expect(await screen.findByText('free on undefined, over: 2020-01-10')).toBeDefined();
});

it('the map’s button on /allspace says what it shows, and isn’t pressed besides', async () => {
  vi.doMock(SEARCH, () => ({ SpaceSearch: () => null }));
  const { Route } = await import('../routes/_public/allspace.tsx');
  const AllSpaces = Route.options.component ?? (() => null);
  await renderRouted(<AllSpaces />, { path: '/allspace' });
  const button = screen.getByRole('button', { name: 'Map' });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'List' });
  expect(button.getAttribute('aria-pressed')).toBeNull();
});
