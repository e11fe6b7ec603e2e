import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';

afterEach(cleanup);

const now = new Date('2026-11-20T12:00:00Z');

const nothing = () => undefined;

const open = (changes: Partial<UserBooking>) =>
  renderRouted(
    <CancelDialog
      booking={makeBooking(changes)}
      now={now}
      hasCredit
      onDone={nothing}
      onClose={nothing}
    />,
  );

it('says nothing about credit if the booking was paid by card', async () => {
  await open({});
  expect(await screen.findByText('₦22,500 in 3–10 working days.')).toBeDefined();
  expect(screen.queryByText(/paid with credit/)).toBeNull();
});

it('says that the part paid with credit doesn’t go to the card', async () => {
  await open({ paidWithCredit: 10_000 });
  const text = /^₦22,500 in total: the part you paid with credit goes back to your credit/;
  expect(await screen.findByText(text)).toBeDefined();
});

it('doesn’t ask where the refund goes if all of it was paid with credit', async () => {
  await open({ paidWithCredit: 22_500 });
  expect(await screen.findByText(/₦22,500 will go back to your credit/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeDefined();
});
