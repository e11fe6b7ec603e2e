import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { MyBookingsScreen } from './my-bookings-screen.tsx';
import { makeBooking } from './testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from './testing/render-my-bookings.tsx';

const now = new Date('2026-11-27T12:00:00Z');

withUser();

async function open(...bookings: readonly UserBooking[]) {
  provide({ 'GET /users/booking': okReply(bookings) });
  await renderMine((mine) => (
    <MyBookingsScreen
      mine={mine}
      now={now}
      checkPayment={checksNothing}
      takesReviews
      age={null}
      notice={null}
    />
  ));
}

const over = (changes: Partial<UserBooking> = {}) =>
  makeBooking({ state: 'completed', status: 'expired', ...changes });

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

const bookAgain = () => screen.queryByRole('link', { name: 'Book again: Ojú Studio' });

describe('Book again', () => {
  it.each(['completed', 'cancelled', 'expired', 'refunded'] as const)(
    'opens the dialog of the space of a booking that is %s',
    async (state) => {
      await open(makeBooking({ state, status: state, money: { state: 'none' } }));
      await row(/Ojú Studio/);
      expect(bookAgain()?.getAttribute('href')).toBe('/?book=s-1');
    },
  );

  it('keeps to days where days were booked', async () => {
    await open(over({ durationType: 'days' }));
    await row(/Ojú Studio/);
    expect(bookAgain()?.getAttribute('href')).toBe('/?book=s-1&per=day');
  });

  it('isn’t offered while a booking is ahead or its payment isn’t certain', async () => {
    const ahead = { startsAt: '2026-12-03T08:00:00.000Z', endsAt: '2026-12-03T11:00:00.000Z' };
    await open(
      makeBooking({ id: 'b-1', ...ahead }),
      makeBooking({ id: 'b-2', state: 'expired', money: { state: 'confirming' } }),
    );
    expect(await screen.findAllByRole('row', { name: /Ojú Studio/ })).toHaveLength(2);
    expect(bookAgain()).toBeNull();
  });
});

describe('a booking whose space', () => {
  it('is listed links to it', async () => {
    await open(over());
    const link = (await row(/Ojú Studio/)).getByRole('link', { name: 'Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/detailpage/s-1');
  });

  it('was deleted says so, and offers neither a link nor a review that nobody could read', async () => {
    await open(over({ unlisted: 'deleted' }));
    const { getByText, queryByRole, queryAllByRole } = await row(/Ojú Studio/);
    expect(getByText('No longer listed')).toBeDefined();
    expect(queryAllByRole('link')).toEqual([]);
    expect(queryByRole('button', { name: /Add Review/ })).toBeNull();
    expect(queryByRole('button', { name: 'Details of Ojú Studio' })).not.toBeNull();
  });

  it('was deleted leads to other spaces of the same area in its details', async () => {
    await open(over({ unlisted: 'deleted' }));
    fireEvent.click((await row(/Ojú Studio/)).getByRole('button', { name: /^Details/ }));
    const others = await screen.findByRole('link', { name: 'Spaces in Yaba' });
    expect(others.getAttribute('href')).toBe('/allspace?location=Yaba');
  });

  it('is paused can be reviewed, and the dialog says when people will see it', async () => {
    await open(over({ unlisted: 'paused' }));
    const { getByText, getByRole, queryAllByRole } = await row(/Ojú Studio/);
    expect(getByText('Not listed right now')).toBeDefined();
    expect(queryAllByRole('link')).toEqual([]);
    fireEvent.click(getByRole('button', { name: 'Add Review of Ojú Studio' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('People will see your review once it’s listed again.');
  });
});
