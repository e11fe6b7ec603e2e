import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { ListingFrame } from './listing-frame.tsx';

afterEach(cleanup);

const open = (at: string) =>
  renderRouted(<ListingFrame>A form</ListingFrame>, {
    path: '/listspace',
    at,
    others: ['/dashboardLayout/hostdashboard'],
  });

it('the listing form’s header leads to an empty form by its logo, and back to the dashboard [S2.92]', async () => {
  const { address } = await open('/listspace?edit=7');
  fireEvent.click(screen.getByRole('link', { name: 'Àyè, add a space' }));
  await waitFor(() => expect(address()).toBe('/listspace'));
  fireEvent.click(screen.getByRole('link', { name: 'Go back to Dashboard' }));
  await waitFor(() => expect(address()).toBe('/dashboardLayout/hostdashboard'));
});
