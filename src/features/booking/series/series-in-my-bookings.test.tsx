import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { MyBookingsScreen } from '../my-bookings/my-bookings-screen.tsx';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const LIST = 'GET /users/booking';

withUser();
const toasts = hearToasts(({ text }) => text);

/** Three Thursdays. */
const BOOKED: readonly UserBooking[] = [1, 2, 3].map((number) => {
  const day = ['2026-11-26', '2026-12-03', '2026-12-10'][number - 1] ?? '';
  const [startsAt, endsAt] = [`${day}T08:00:00.000Z`, `${day}T11:00:00.000Z`];
  return makeBooking({
    id: `000000000${number}`,
    bookingId: `AYE-000${number}-00`,
    startDate: day,
    startsAt,
    endsAt,
    spans: [{ startsAt, endsAt }],
    series: { id: 'series0001', number, count: 3, everyWeeks: 1, firstDate: '2026-11-26' },
  });
});

async function open(replies: Replies, booked = BOOKED) {
  const provided = provide({ [LIST]: okReply(booked), ...replies });
  await renderMine((mine) => (
    <MyBookingsScreen
      mine={mine}
      now={now}
      checkPayment={checksNothing}
      takesReviews={false}
      movesSeries
      age={null}
      notice={null}
    />
  ));
  const rows = await screen.findAllByRole('row', { name: /Ojú Studio/ });
  const second = rows.find(({ textContent }) => textContent?.includes('2 of 3'));
  if (second === undefined) throw new Error('The second booking isn’t listed.');
  fireEvent.click(within(second).getByRole('button', { name: /^Details/ }));
  return provided;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a series in Manage Bookings', () => {
  it('shows the place of each booking, and one calendar file for all', async () => {
    await open({});
    expect(screen.getAllByText('2 of 3, every Thursday').length).toBeGreaterThan(0);
    const link = screen.getByRole('link', { name: 'Add all dates to calendar' });
    const file = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('cancels one booking, or it and those after it, with the sum shown first', async () => {
    const path = 'POST /booking/0000000002/cancel-following';
    const data = {
      cancelled: BOOKED.slice(1).map(({ id, bookingId }) => ({ id, bookingId, refund: 22_500 })),
      refused: [],
      refund: 45_000,
      by: '2026-11-27',
    };
    const { asked } = await open({ [path]: okReply(data) });
    fireEvent.click(await button('Cancel booking'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You’ll get ₦22,500 back/)).toBeDefined();
    fireEvent.click(dialog.getByLabelText('This one and the one after it'));
    expect(dialog.getByText(/You’ll get ₦45,000 back/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Keep bookings' })).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
    await expect
      .poll(() => toasts)
      .toContain('Your 2 bookings are cancelled. You’ll get ₦45,000 back by 27 Nov.');
    expect(asked).toContain(path);
  });

  it('moves a booking and those after it, once all can be moved', async () => {
    const quote = 'POST /booking/0000000002/move-following/quote';
    const path = 'POST /booking/0000000002/move-following';
    const time = (number: number, startDate: string) => ({
      id: `000000000${number}`,
      bookingId: `AYE-000${number}-00`,
      startDate,
      checkinTime: '09:00',
    });
    const [first, other] = [time(2, '2026-12-04'), time(3, '2026-12-11')];
    const replies: Replies = {
      [quote]: (sent) => {
        const { skip = [] } = sent as { skip?: string[] };
        const conflict = 'This time is already booked.';
        const times = skip.length === 0 ? [first, { ...other, conflict }] : [first];
        return okReply({ times })();
      },
      [path]: okReply({ times: [first] }),
    };
    const { sent } = await open(replies);
    fireEvent.click(await button('Change this and the following'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Change bookings' })).toHaveProperty(
      'disabled',
      true,
    );
    fireEvent.change(dialog.getByLabelText('New date'), { target: { value: '2026-12-04' } });
    expect(await dialog.findByText('This time is already booked.')).toBeDefined();
    expect(dialog.getByRole('status').textContent).toContain('1 date isn’t available.');
    expect(dialog.queryByText(/^You’ll get new passes\./)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave these as they are' }));
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Change/ }))
      .toHaveProperty('disabled', false);
    expect(dialog.getByText(/^You’ll get new passes\./)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Change 1 booking' }));
    await expect.poll(() => toasts).toContain('Your booking has been changed.');
    expect(sent.at(-1)?.body).toEqual({
      startDate: '2026-12-04',
      checkinTime: '09:00',
      skip: ['0000000003'],
    });
  });

  it('asks only for the date of bookings of whole days', async () => {
    await open(
      {},
      BOOKED.map((booking) => ({ ...booking, durationType: 'days' as const, duration: 1 })),
    );
    fireEvent.click(await button('Change this and the following'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('New date')).toBeDefined();
    expect(dialog.queryByLabelText('New check-in time')).toBeNull();
    expect(dialog.getByText(/^Choose the new date of this booking\./)).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe('Choose another date to see what changes.');
  });

  it('says why a change wasn’t possible, and stays open', async () => {
    const quote = 'POST /booking/0000000002/move-following/quote';
    const path = 'POST /booking/0000000002/move-following';
    const times = [
      { id: '0000000002', bookingId: 'AYE-0002-00', startDate: '2026-12-04', checkinTime: '09:00' },
    ];
    const { asked } = await open({
      [quote]: okReply({ times }),
      [path]: refusedReply('SERIES_CONFLICT', 'Some of these dates can’t be booked.'),
    });
    fireEvent.click(await button('Change this and the following'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('New date'), { target: { value: '2026-12-04' } });
    await expect
      .poll(() => dialog.getByRole('button', { name: /^Change/ }))
      .toHaveProperty('disabled', false);
    fireEvent.click(dialog.getByRole('button', { name: /^Change/ }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Some of these dates can’t be booked.',
    );
    await expect.poll(() => asked.filter((name) => name === LIST)).toHaveLength(2);
    // The reason isn't one of another choice.
    fireEvent.change(dialog.getByLabelText('New date'), { target: { value: '2026-12-05' } });
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says without a connection that the dates are checked later', async () => {
    await open({});
    fireEvent.click(await button('Change this and the following'));
    const dialog = within(await screen.findByRole('dialog'));
    onlineManager.setOnline(false);
    fireEvent.change(await dialog.findByLabelText('New date'), { target: { value: '2026-12-04' } });
    expect(dialog.getByRole('status').textContent).toContain('We’ll check your dates once');
    onlineManager.setOnline(true);
  });
});
