import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeBooking } from '#src/features/booking/my-bookings/testing/make-booking.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { withGuestDevice } from '../testing/guest-device.tsx';
import { MoveFlow } from './move-flow.tsx';

const toasts = hearToasts(({ text }) => text);

const QUOTE = 'POST /booking/b-1/move/quote';
const MOVE = 'POST /booking/b-1/move';

/** Half past nine costs ₦500 more. */
const quote = {
  spans: [{ startsAt: '2026-11-30T08:30:00.000Z', endsAt: '2026-11-30T11:30:00.000Z' }],
  checkinTime: '09:30',
  paid: 4_500,
  amount: 5_000,
  toPay: 500,
  toCredit: 0,
  credit: 0,
  movesLeft: 2,
};

const device = withGuestDevice();

/** Opens the change of a booking on a Monday, chooses another Monday, and confirms it. */
async function confirmMove(replies: Replies) {
  provide({ 'GET /health': () => ({ body: {} }), [QUOTE]: okReply(quote), ...replies });
  const booking = makeBooking({
    spaceId: 'a',
    startDate: '2026-11-23',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-23T11:00:00.000Z',
  });
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await device.render(<MoveFlow booking={booking} onDone={onDone} onClose={onClose} />);
  const date = await screen.findByLabelText('Start date');
  fireEvent.change(date, { target: { value: '2026-11-30' } });
  const pay = await screen.findByText('Pay ₦500 and change');
  // What is about to be confirmed, beside the button.
  expect(screen.getByText('Mon 30 Nov, 09:00–12:00 ·')).toBeDefined();
  fireEvent.click(pay);
  return { onDone, onClose };
}

it('shows the change if it was already made, for example in another tab', async () => {
  const { onDone, onClose } = await confirmMove({
    [MOVE]: okReply({ moved: true, toPay: 0, toCredit: 0 }),
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalled();
  expect(toasts).toEqual(['Your booking is now on 30 Nov, 09:30. Your new pass is ready.']);
});

it('says why the time of a booking can’t be changed while its space is paused', async () => {
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const booking = makeBooking({ spaceId: 'paused' });
  await device.render(<MoveFlow booking={booking} onDone={onDone} onClose={onClose} />);
  expect(await screen.findByText('The time can’t be changed right now')).toBeDefined();
  expect(screen.getByText(/isn’t taking bookings at the moment. The booking stays/)).toBeDefined();
  expect(screen.queryByText(/can’t find this space/)).toBeNull();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that the booking stays as it is if the checkout can’t be opened', async () => {
  const payment = {
    reference: 'ref-2',
    checkout_url: 'pay',
    checkout: { kind: 'frame', origin: 'https://pay.test' },
    amount: 500,
  };
  const { onClose } = await confirmMove({
    [MOVE]: okReply({ moved: false, toPay: 500, toCredit: 0, payment }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('your booking stays as it is');
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the chosen time after a refusal, and shows the reason', async () => {
  const { onDone } = await confirmMove({
    [MOVE]: refusedReply('MOVE_PRICE_CHANGED', 'The price has changed.'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.');
  expect(screen.getByDisplayValue('2026-11-30')).toBeDefined();
  expect(onDone).toHaveBeenCalled();
});

describe('a time that isn’t possible', () => {
  const monday = makeBooking({ spaceId: 'a', startDate: '2026-11-23' });
  const open = async () => {
    provide({ 'GET /health': () => ({ body: {} }), [QUOTE]: okReply(quote) });
    const ignore = () => undefined;
    await device.render(<MoveFlow booking={monday} onDone={ignore} onClose={ignore} />);
    return screen.findByLabelText('Start date');
  };

  it('has its reason beside it, because the button can’t be pressed', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: '16:00' } });
    const reason = await screen.findByText(/3 hours from 16:00 would end at 19:00/);
    const duration = screen.getByLabelText('Duration, hour(s)');
    expect(duration.getAttribute('aria-describedby')).toBe(reason.id);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change booking' });
    expect(button.disabled).toBe(true);
    fireEvent.change(duration, { target: { value: '2' } });
    expect(await screen.findByText('Pay ₦500 and change')).toBeDefined();
    expect(reason.isConnected).toBe(false);
  });

  it('isn’t complained about before it is complete', async () => {
    fireEvent.change(await open(), { target: { value: '2026-11-28' } });
    expect(screen.queryByText('Please choose a check-in time.')).toBeNull();
  });
});
