import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Transfer } from '#contract/payments/transfers.ts';
import { makeBooking } from '#src/features/booking/my-bookings/testing/make-booking.ts';
import { okReply } from '#src/platform/http/testing/provide.ts';
import { MINE, openStored, WITHOUT_ACCOUNT, withGuest } from './testing/open-transfer.tsx';

withGuest();

const ended = (changes: Partial<Transfer>): Transfer => ({
  ...WITHOUT_ACCOUNT,
  missing: 0,
  canIssue: false,
  ...changes,
});

describe('a transfer that has ended', () => {
  it('leads to the pass of the confirmed booking', async () => {
    const booking = makeBooking({ reference: 'ref-1' });
    await openStored(ended({ state: 'confirmed', received: 12_500 }), {
      [MINE]: okReply([booking]),
    });
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeDefined();
    const pass = await screen.findByRole('link', { name: 'Show pass for Ojú Studio' });
    expect(pass.getAttribute('href')).toBe('/pass/b-1');
    expect(screen.queryByText(/credit/)).toBeNull();
  });

  it('credits what was too much', async () => {
    await openStored(ended({ state: 'overpaid', received: 13_000, credited: 500 }));
    expect(await screen.findByText(/You sent ₦500 more than needed/)).toBeDefined();
    expect(screen.getByText(/₦13,000 arrived, and your booking is confirmed/)).toBeDefined();
  });

  it('offers the nearest free times in their order after a late transfer', async () => {
    await openStored(
      ended({
        state: 'late',
        received: 12_500,
        credited: 12_500,
        nearest: [
          { startDate: '2026-11-27', checkinTime: '09:00' },
          { startDate: '2026-11-26', checkinTime: '13:00' },
        ],
      }),
    );
    expect(
      await screen.findByText(/so we couldn’t make the booking\. ₦12,500 is now your credit/),
    ).toBeDefined();
    const times = within(screen.getByRole('group', { name: 'Other free times' }));
    const links = times.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Thu 26 Nov, 13:00',
      'Fri 27 Nov, 09:00',
    ]);
    const href = links[0]?.getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(href, location.href).searchParams)).toEqual({
      book: 's-1',
      when: '2026-11-26T13:00/PT3H',
    });
  });

  it('offers to book again if nothing arrived', async () => {
    await openStored(ended({ state: 'expired' }));
    expect(await screen.findByText('No transfer arrived in time')).toBeDefined();
    expect(screen.getByText(/wait for our email before you book again/)).toBeDefined();
    const again = screen.getByRole('link', { name: 'Book again' });
    expect(again.getAttribute('href')).toContain('book=s-1');
    expect(again.getAttribute('href')).toContain('09%3A00');
  });

  it('says that a part which arrived is credit', async () => {
    await openStored(ended({ state: 'expired', received: 3_000, credited: 3_000 }));
    expect(await screen.findByText('You’re not booked')).toBeDefined();
    expect(screen.getByText(/The rest wasn’t paid before your hold ended/)).toBeDefined();
    expect(screen.getByText(/The ₦3,000 that arrived is now your credit/)).toBeDefined();
  });

  it('asks to reload if this app doesn’t know the state', async () => {
    await openStored({ ...ended({}), state: 'frozen' as 'unknown' });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Manage Bookings' })).not.toHaveLength(0);
  });
});
