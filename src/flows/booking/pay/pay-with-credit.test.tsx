import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { mondayWith, withGuestDevice } from '../testing/guest-device.tsx';

const toasts = hearToasts(({ text }) => text);

const BOOK = 'POST /booking/credit/initialize/a';

/** The checkout of what credit doesn't cover. */
const payment = {
  reference: 'ref-1',
  checkout_url: 'https://pay.test/1',
  checkout: { kind: 'frame', origin: 'https://pay.test' },
  amount: 1_000,
  heldUntil: '2026-11-20T09:15:00.000Z',
};

const device = withGuestDevice('credit', 'idempotency');

/** Opens the dialog of a space for ₦1,500 an hour, with a time and this much credit, in naira. */
async function openWith(balance: number, replies: Replies) {
  const provided = provide({
    'GET /health': () => ({ body: {} }),
    'GET /users/credit': okReply({ balance, entries: [], more: false }),
    ...replies,
  });
  const routed = await device.openDialog('book=a&when=2026-11-23T10%3A00%2FPT1H');
  return { ...provided, ...routed };
}

it('books once for two presses, and shows meanwhile that it is being done', async () => {
  const { asked, address } = await openWith(5_000, {
    [BOOK]: okReply({ reference: 'ref-1', credit: 1_500 }),
  });
  const button = await screen.findByText('Book with credit');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Booking…')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/managebookings'));
  expect(asked.filter((name) => name === BOOK)).toHaveLength(1);
});

it('says without a connection that nothing was booked', async () => {
  const { asked } = await openWith(5_000, { 'GET /health': undefined });
  fireEvent.click(await screen.findByText('Book with credit'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('nothing was booked');
  expect(asked).not.toContain(BOOK);
});

it('asks before the checkout opens if credit no longer covers the whole price', async () => {
  const { address } = await openWith(5_000, {
    [BOOK]: okReply({ reference: 'ref-1', credit: 500, payment }),
  });
  fireEvent.click(await screen.findByText('Book with credit'));
  expect(await screen.findByText(/The price is now ₦1,000\. It was ₦0/)).toBeDefined();
  expect(address()).toContain('/allspace');
});

it('leads to the booking if credit covers more than the screen showed', async () => {
  const { address } = await openWith(500, {
    [BOOK]: okReply({ reference: 'ref-1', credit: 1_500 }),
  });
  fireEvent.click(await screen.findByText('Pay ₦1,000'));
  await waitFor(() => expect(address()).toBe('/managebookings'));
});

it('shows why the booking was refused, and can be pressed again', async () => {
  await openWith(5_000, { [BOOK]: refusedReply('BOOKING_REFUSED', 'The space is closed then.') });
  fireEvent.click(await screen.findByText('Book with credit'));
  await waitFor(() => expect(toasts).toEqual(['The space is closed then.']));
  expect((await screen.findByRole('alert')).textContent).toContain('The space is closed then.');
  expect(screen.queryByText('Booking…')).toBeNull();
});

it('promises no booking for a time that is taken', async () => {
  device.withCapabilities('credit', 'idempotency', 'availability', 'waitlist');
  const monday = mondayWith(['10:00'], 0);
  await openWith(5_000, {
    'GET /space/a/availability?date=2026-11-23': okReply(monday),
    'GET /users/waitlist?offers=all': okReply([]),
  });
  expect(await screen.findByText('To pay, choose a time that’s free.')).toBeDefined();
  expect(await screen.findByLabelText(/^Use your credit/)).toBeDefined();
  expect(screen.queryByText(/You’ll be booked at once/)).toBeNull();
});
