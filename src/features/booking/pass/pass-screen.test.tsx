import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { provide } from '#src/platform/http/testing/provide.ts';
import { PassScreen } from './pass-screen.tsx';
import { ReceiptScreen } from '../receipt/receipt-screen.tsx';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

const now = new Date('2026-11-20T12:05:00Z');

withUser();

function answering(bookings: readonly UserBooking[] | undefined): void {
  const reply = bookings && (() => ({ body: { message: 'ok', data: bookings } }));
  provide({ 'GET /users/booking': reply });
}

async function openPass(bookings: readonly UserBooking[] | undefined, id: string, at = now) {
  answering(bookings);
  await renderMine((mine) => (
    <PassScreen
      mine={mine}
      id={id}
      guestName="Ada Okafor"
      now={at}
      online={bookings !== undefined}
      age={null}
    />
  ));
}

async function openReceipt(booking: UserBooking | undefined, guestName = 'Ada Okafor') {
  answering(booking && [booking]);
  await renderMine((mine) => (
    <ReceiptScreen mine={mine} id="b-1" guestName={guestName} online={booking !== undefined} />
  ));
}

const without = (changes: Partial<UserBooking>): UserBooking => {
  const { pass: _, ...booking } = makeBooking(changes);
  return booking;
};

describe('the pass screen', () => {
  it.each(['b-1', 'AYE-7K3M-Q2', 'aye-7k3m-q2'])('opens by the ID %s', async (id) => {
    await openPass([makeBooking()], id);
    expect(await screen.findByRole('heading', { name: 'Ojú Studio' })).toBeDefined();
    const code = await screen.findByRole('img', { name: 'QR code of booking AYE-7K3M-Q2' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
    expect(screen.getByText('14 Herbert Macaulay Way, Yaba')).toBeDefined();
    expect(screen.getByText('09:00–12:00')).toBeDefined();
    expect(screen.getByText('Ada Okafor')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call' })).toBeDefined();
  });

  it('shows the next day, and all days', async () => {
    const day = (date: string) => ({
      startsAt: `${date}T07:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const ranges = [day('2026-11-19'), day('2026-11-20'), day('2026-11-23')];
    const [first, , last] = ranges;
    await openPass(
      [makeBooking({ spans: ranges, startsAt: first?.startsAt ?? '', endsAt: last?.endsAt ?? '' })],
      'b-1',
    );
    expect(await screen.findByText('Fri 20 Nov 2026')).toBeDefined();
    expect(screen.getByText('All 3 days')).toBeDefined();
  });

  it.each<[string, UserBooking]>([
    ['Not paid yet', without({ state: 'held', money: { state: 'unpaid' } })],
    ['Confirming your payment', without({ state: 'held', money: { state: 'confirming' } })],
    ['This booking was cancelled', without({ state: 'cancelled', money: { state: 'none' } })],
    ['This booking wasn’t paid in time', without({ state: 'expired', money: { state: 'none' } })],
    [
      'This booking is over',
      makeBooking({ endsAt: '2026-11-20T12:00:00.000Z', startsAt: '2026-11-20T09:00:00.000Z' }),
    ],
    ['Your pass isn’t on this device yet', without({})],
  ])('explains why there is no pass: %s', async (title, booking) => {
    await openPass([booking], 'b-1');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows no pass for a cancelled booking, even if the data contains one', async () => {
    await openPass([makeBooking({ state: 'cancelled' })], 'b-1');
    expect(await screen.findByText('This booking was cancelled')).toBeDefined();
  });

  it('distinguishes "not on this device" from "no such booking"', async () => {
    await openPass(undefined, 'b-1');
    expect(await screen.findByText('This pass isn’t saved on this device')).toBeDefined();
    cleanup();
    await openPass([makeBooking()], 'b-9');
    expect(await screen.findByText('We can’t find this booking')).toBeDefined();
  });
});

describe('the receipt screen', () => {
  it('shows who paid what for which hours, with the VAT included', async () => {
    await openReceipt(makeBooking());
    const paper = await screen.findByRole('article', { name: 'Receipt' });
    const text = paper.textContent;
    for (const words of [
      'AYE-7K3M-Q2',
      'AYE-REF-1',
      'Ada Okafor',
      'Ojú Works Ltd',
      'Thu 26 Nov 2026, 09:00–12:00',
      '₦7,500 × 3 hours',
      'Total₦22,500',
      'Includes 7.5% VAT: ₦1,569.77',
      'Fri 20 Nov 2026, 13:05',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Refund');
  });

  it('has no price of an hour if the hours have cost different prices', async () => {
    await openReceipt(makeBooking({ amount: 2_560, unitPrice: 2_560 / 3 }));
    const paper = await screen.findByRole('article', { name: 'Receipt' });
    expect(paper.textContent).toContain('Ojú Studio: 3 hours₦2,560Total₦2,560');
    expect(paper.textContent).not.toContain('853');
  });

  it('shows the refund', async () => {
    const money = { state: 'refunded', refund: 22_500, reason: 'cancelled' } as const;
    await openReceipt(makeBooking({ state: 'refunded', money }));
    expect(await screen.findByText('−₦22,500')).toBeDefined();
    expect(screen.getByText(/has been refunded\. You cancelled in time/)).toBeDefined();
  });

  it('is not available before the payment', async () => {
    const { paidAt: _, ...unpaid } = without({ state: 'held', money: { state: 'unpaid' } });
    await openReceipt(unpaid);
    expect(await screen.findByText('No receipt yet')).toBeDefined();
  });

  it('shows a message if this device has no such receipt', async () => {
    await openReceipt(undefined);
    expect(await screen.findByText(/isn’t saved on this device/)).toBeDefined();
  });
});
