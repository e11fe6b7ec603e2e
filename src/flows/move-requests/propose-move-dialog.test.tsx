import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProposableBooking } from '#src/features/hosting/move-requests/host-requests-context.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { withGuestDevice } from '../booking/testing/guest-device.tsx';
import { ProposeFlow } from './propose-flow.tsx';

const toasts = hearToasts(({ text }) => text);
const device = withGuestDevice();

beforeEach(() => {
  session.begin('host', { token: 'h', name: 'Ngozi', email: 'ngozi@aye.test' });
});

afterEach(() => session.end('host'));

const booking: ProposableBooking = {
  bookingId: 'AYE-7K3M-Q2',
  spaceId: 'a',
  guestName: 'Ada Okafor',
  when: 'Mon 23 Nov, 09:00–12:00',
  time: { startDate: '2026-11-23', checkinTime: '09:00', durationType: 'hours', duration: 3 },
};

const quote = {
  spans: [{ startsAt: '2026-11-30T08:00:00.000Z', endsAt: '2026-11-30T11:00:00.000Z' }],
  paid: 4_500,
  amount: 4_500,
  toCredit: 0,
  absorbed: 0,
  expiresAt: '2026-11-23T07:00:00.000Z',
};

async function open() {
  const provided = provide({
    'GET /health': () => ({ body: {} }),
    'POST /host/bookings/AYE-7K3M-Q2/move-request/quote': okReply(quote),
    'POST /host/bookings/AYE-7K3M-Q2/move-request': okReply({}),
  });
  const onClose = vi.fn<() => void>();
  await device.render(<ProposeFlow booking={booking} onDone={() => undefined} onClose={onClose} />);
  // Until the space is loaded there is another dialog, without a form.
  await screen.findByLabelText('Start date');
  const dialog = within(screen.getByRole('dialog', { name: 'Propose another time' }));
  return { ...provided, dialog, onClose };
}

it('names the guest and the booked time for which a host proposes another', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Ada Okafor has booked Mon 23 Nov, 09:00–12:00.')).toBeDefined();
});

it('has the text about consequences in the part that scrolls', async () => {
  const { dialog } = await open();
  const hint = dialog.getByText(/^If your guest declines, the booking is cancelled/);
  expect(hint.closest('footer')).toBeNull();
});

it('shows a price that stays the same once, and sends the proposal', async () => {
  const { dialog, onClose, asked } = await open();
  const date = dialog.getByLabelText('Start date');
  fireEvent.change(date, { target: { value: '2026-11-30' } });
  const price = await dialog.findByLabelText('Price of the new time');
  expect(price.textContent).toBe('The price stays the same₦4,500');
  fireEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toContain('POST /host/bookings/AYE-7K3M-Q2/move-request');
  expect(toasts).toEqual(['We’ve asked Ada Okafor. We’ll let you know when they answer.']);
});
