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
