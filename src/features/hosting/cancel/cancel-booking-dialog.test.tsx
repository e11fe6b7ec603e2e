import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { AllBookings } from '../bookings/all-bookings.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';

const LIST = 'GET /host/bookings?status=upcoming&offset=0';
const TERMS = 'GET /host/bookings/AYE-7K3M-Q2/cancel';
const CANCEL = 'POST /host/bookings/AYE-7K3M-Q2/cancel';

const booking = {
  bookingId: 'AYE-7K3M-Q2',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  guestName: 'Ada Okafor',
  guestPhone: '08031234567',
  durationType: 'hours',
  people: 1,
  spans: [{ startsAt: '2026-11-27T08:00:00.000Z', endsAt: '2026-11-27T11:00:00.000Z' }],
  checkedIn: [],
  amount: 22_500,
};

const terms = { refund: 22_500, voucher: 2_250, fullVoucher: 2_250, cancelled: 0 };

withHost();
const toasts = hearToasts(({ text }) => text);

async function openList(replies: Replies, canCancel = true) {
  replies[LIST] = okReply({ bookings: [booking], hasMore: false });
  const provided = provide(replies);
  const queryClient = testQueries();
  await renderHost(
    <AllBookings
      since={1}
      filter="upcoming"
      onFilter={() => undefined}
      canCancel={canCancel}
      age={() => null}
    />,
    queryClient,
  );
  await screen.findByRole('row', { name: /Ada Okafor/ });
  return { ...provided, queryClient };
}

async function openDialog(replies: Replies) {
  const provided = await openList(replies);
  fireEvent.click(
    screen.getByRole('button', { name: 'Cancel Ada Okafor’s booking, Fri 27 Nov, 09:00–12:00' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  return { ...provided, dialog };
}

describe('cancelling a guest’s booking', () => {
  it('shows what it costs, and sends the reason, the message and the agreed voucher', async () => {
    const { dialog, asked, sent } = await openDialog({
      [TERMS]: okReply({ ...terms, cancelled: 2 }),
      [CANCEL]: okReply({ refund: 22_500, voucher: 2_250, closed: false }),
    });
    expect(
      await dialog.findByText('Your guest will get the full price back: ₦22,500.'),
    ).toBeDefined();
    expect(dialog.getByText(/You’ll give your guest a ₦2,250 voucher/)).toBeDefined();
    expect(dialog.getByText('You’ve cancelled 2 bookings so far.')).toBeDefined();
    expect(dialog.getByText(/Fri 27 Nov, 09:00–12:00/)).toBeDefined();
    const closed = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: /^Keep this time closed/,
    });
    expect(closed.checked).toBe(true);
    fireEvent.click(closed);
    fireEvent.change(dialog.getByLabelText('Why do you have to cancel?'), {
      target: { value: 'no-power' },
    });
    fireEvent.change(dialog.getByLabelText(/^Message to your guest/), {
      target: { value: ' Sorry! ' },
    });
    const button = dialog.getByRole('button', { name: 'Cancel booking' });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => toasts).toContain('Ada Okafor’s booking is cancelled.');
    expect(sent).toEqual([
      {
        name: CANCEL,
        body: { reason: 'no-power', message: 'Sorry!', keepClosed: false, voucher: 2_250 },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The costs of a cancelled booking would be refused.
    expect(asked.filter((name) => name === TERMS)).toHaveLength(1);
    expect(asked.filter((name) => name === LIST)).toHaveLength(2);
  });

  it('keeps the message that was typed when a tap misses the form', async () => {
    const { dialog } = await openDialog({ [TERMS]: okReply(terms) });
    const message = await dialog.findByLabelText(/^Message to your guest/);
    fireEvent.change(message, { target: { value: 'The roof leaks.' } });
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByDisplayValue('The roof leaks.')).toBe(message);
    fireEvent.click(dialog.getByRole('button', { name: 'Keep booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open, with what was typed, when the booking leaves the list', async () => {
    const replies: Replies = {
      [TERMS]: okReply(terms),
      [CANCEL]: refusedReply('HOST_CANCEL_REFUSED', 'This booking is already cancelled.'),
    };
    const { dialog, queryClient } = await openDialog(replies);
    const message = await dialog.findByLabelText(/^Message to your guest/);
    fireEvent.change(message, { target: { value: 'The roof leaks.' } });
    fireEvent.change(dialog.getByLabelText('Why do you have to cancel?'), {
      target: { value: 'unusable' },
    });
    replies[LIST] = okReply({ bookings: [], hasMore: false });
    await queryClient.invalidateQueries({ queryKey: ['hosting'] });
    expect(await screen.findByText('No upcoming bookings')).toBeDefined();
    expect(screen.getByDisplayValue('The roof leaks.')).toBe(message);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This booking is already cancelled.',
    );
  });

  it('asks for a reason, and for a message with another reason', async () => {
    const { dialog, sent } = await openDialog({ [TERMS]: okReply(terms) });
    fireEvent.click(await dialog.findByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('Choose why you have to cancel.')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Why do you have to cancel?'), {
      target: { value: 'other' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText('Tell your guest why you have to cancel.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('says that the balance covers only a part of the voucher, or nothing of it', async () => {
    const { dialog } = await openDialog({ [TERMS]: okReply({ ...terms, voucher: 500 }) });
    expect(await dialog.findByText(/Your balance only covers ₦500/)).toBeDefined();
  });

  it('shows the new costs when they have changed', async () => {
    const replies: Replies = {
      [TERMS]: okReply({ ...terms, voucher: 500 }),
      [CANCEL]: refusedReply('VOUCHER_CHANGED', 'What this costs you has changed.'),
    };
    const { dialog } = await openDialog(replies);
    await dialog.findByText(/Your balance only covers ₦500/);
    fireEvent.change(dialog.getByLabelText('Why do you have to cancel?'), {
      target: { value: 'unusable' },
    });
    replies[TERMS] = okReply(terms);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('What this costs you has changed.');
    await expect.poll(() => dialog.queryByText(/Your balance only covers/)).toBeNull();
    expect(dialog.getByText(/You’ll give your guest a ₦2,250 voucher/)).toBeDefined();
    expect(dialog.getByLabelText<HTMLSelectElement>('Why do you have to cancel?').value).toBe(
      'unusable',
    );
  });

  it('refetches the bookings if the reply was lost, because one may be cancelled', async () => {
    const { dialog, asked } = await openDialog({ [TERMS]: okReply(terms), [CANCEL]: undefined });
    fireEvent.change(await dialog.findByLabelText('Why do you have to cancel?'), {
      target: { value: 'unusable' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('this booking may be cancelled');
    await expect.poll(() => asked.filter((name) => name === LIST)).toHaveLength(2);
  });

  it('needs a connection', async () => {
    const { dialog } = await openDialog({});
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'You’re offline. Connect to the internet to cancel this booking.',
    );
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('shows why it is refused', async () => {
    const { dialog } = await openDialog({
      [TERMS]: refusedReply('HOST_CANCEL_REFUSED', 'This booking has already started.'),
    });
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This booking has already started.',
    );
    expect(dialog.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('isn’t offered by a provider without host-cancel', async () => {
    await openList({}, false);
    expect(screen.queryByRole('button', { name: /^Cancel .+ booking/ })).toBeNull();
  });
});
