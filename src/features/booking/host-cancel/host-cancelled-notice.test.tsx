import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { Alternative } from '#contract/bookings/host-cancel.ts';
import { call } from '#src/platform/http/call.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { alternativesQuery } from '../api/alternatives.ts';
import { MyBookingsScreen } from '../my-bookings/my-bookings-screen.tsx';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

const LIST = 'GET /users/booking';
const ALTERNATIVES = 'GET /booking/b-1/alternatives';
const now = new Date('2026-11-20T12:05:00Z');

withUser();

function cancelled(changes: Partial<UserBooking> = {}): UserBooking {
  const { pass: _, ...booking } = makeBooking({
    state: 'cancelled',
    status: 'cancelled',
    cancelledAt: '2026-11-20T12:00:00.000Z',
    money: { state: 'refund-due', refund: 22_500, by: '2026-11-27' },
    hostCancellation: { reason: 'no-power', message: 'A transformer blew. Sorry!', voucher: 2_250 },
    ...changes,
  });
  return booking;
}

const loft: Alternative = {
  spaceId: 's-9',
  name: 'Yaba Loft',
  location: 'Yaba',
  spaceType: 'cowork hub',
  amount: 18_000,
  kilometres: 1.4,
};

async function open(booking: UserBooking, replies: Replies, canChooseRefund = true) {
  provide({ [LIST]: okReply([booking]), ...replies });
  await renderMine((mine) => (
    <MyBookingsScreen
      mine={mine}
      now={now}
      checkPayment={checksNothing}
      takesReviews
      canChooseRefund={canChooseRefund}
      age={null}
      notice={null}
    />
  ));
  return within(await screen.findByRole('region', { name: 'Your host had to cancel' }));
}

describe('a booking that its host cancelled', () => {
  it('says why, what comes back and when, and what is free at the same time', async () => {
    const notice = await open(cancelled(), { [ALTERNATIVES]: okReply([loft]) });
    expect(notice.getByText('There’s no power or internet at that time.')).toBeDefined();
    expect(notice.getByText('A transformer blew. Sorry!')).toBeDefined();
    expect(
      notice.getByText('You’ll get the full price back: ₦22,500. You should have it by 27 Nov.'),
    ).toBeDefined();
    expect(notice.getByText(/gave you a ₦2,250 voucher/)).toBeDefined();
    expect(screen.getByText('cancelled by the host')).toBeDefined();
    const space = await notice.findByRole('link', { name: 'Yaba Loft' });
    expect(space.getAttribute('href')).toBe('/detailpage/s-9');
    expect(notice.getByText('Yaba · Cowork hub · 1.4 km away')).toBeDefined();
    const book = notice.getByRole('link', { name: 'Book Yaba Loft for ₦18,000' });
    const search = new URL(book.getAttribute('href') ?? '', location.href).searchParams;
    expect(Object.fromEntries(search)).toEqual({ book: 's-9', when: '2026-11-26T09:00/PT3H' });
    expect(screen.queryByText(/You cancelled in time/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Add Review/ })).toBeNull();
  });

  it('suggests searching when nothing is free', async () => {
    const notice = await open(cancelled(), { [ALTERNATIVES]: okReply([]) });
    expect(await notice.findByText(/We found no other space/)).toBeDefined();
    expect(notice.getByRole('link', { name: 'Find another space' })).toBeDefined();
  });

  it('shows the stored spaces when the provider can’t be reached any more', async () => {
    const queryClient = testQueries();
    const stored = { spaces: [loft], isStale: false };
    const { queryKey } = alternativesQuery(call, 'b-1');
    queryClient.setQueryData(queryKey, stored, { updatedAt: 1 });
    provide({ [LIST]: okReply([cancelled()]) });
    await renderMine(
      (mine) => (
        <MyBookingsScreen
          mine={mine}
          now={now}
          checkPayment={checksNothing}
          takesReviews
          age={null}
          notice={null}
        />
      ),
      queryClient,
    );
    expect(await screen.findByRole('link', { name: 'Yaba Loft' })).toBeDefined();
    expect(
      await screen.findByText('You’re offline, so some of these may be taken by now.'),
    ).toBeDefined();
  });

  it('says what is needed when the provider can’t be reached', async () => {
    const replies: Replies = { [LIST]: okReply([cancelled()]) };
    const notice = await open(cancelled(), replies);
    expect(
      await notice.findByText('Connect to see spaces that are free at the same time.'),
    ).toBeDefined();
    replies[ALTERNATIVES] = okReply([loft]);
    provide(replies);
    fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
    expect(await notice.findByRole('link', { name: 'Yaba Loft' })).toBeDefined();
    expect(notice.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says what has been refunded, and which part is credit', async () => {
    const money = { state: 'refunded', refund: 22_500, credited: 10_000 } as const;
    const hostCancellation = { reason: 'other', message: 'Family matter' } as const;
    const notice = await open(cancelled({ money, hostCancellation, state: 'refunded' }), {
      [ALTERNATIVES]: okReply([]),
    });
    expect(
      notice.getByText(
        'The full price, ₦22,500, has been refunded. ₦10,000 of it is in your credit already.',
      ),
    ).toBeDefined();
    expect(notice.queryByText(/voucher/)).toBeNull();
  });
});

const hostCancellation = {
  reason: 'no-power',
  choice: { until: '2026-11-20T12:30:00.000Z', amount: 22_500 },
} as const;
const CHOOSE = 'POST /booking/b-1/refund';

describe('the choice about the refund', () => {
  const toasts = hearToasts(({ text }) => text);

  it.each([
    ['Credit now (₦22,500)', 'credit'],
    ['Back to my card or bank', 'source'],
  ])('“%s” is sent once, and the list is refetched', async (name, to) => {
    const bodies: unknown[] = [];
    let listed = cancelled({ hostCancellation });
    const notice = await open(listed, {
      [LIST]: () => ({ body: { message: 'Your bookings.', data: [listed] } }),
      [ALTERNATIVES]: okReply([]),
      [CHOOSE]: (body) => {
        bodies.push(body);
        listed = cancelled();
        return { body: { message: 'Done.', data: { credited: 0 } } };
      },
    });
    expect(notice.getByText('You can take credit instead until 13:30.')).toBeDefined();
    const button = notice.getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => toasts).toEqual(['Done.']);
    expect(bodies).toEqual([{ to }]);
    await expect.poll(() => notice.queryByRole('button', { name: /^Credit now/ })).toBeNull();
  });

  it('shows why it is no longer possible', async () => {
    const notice = await open(cancelled({ hostCancellation }), {
      [ALTERNATIVES]: okReply([]),
      [CHOOSE]: refusedReply('REFUND_DECIDED', 'This refund is already on its way.'),
    });
    fireEvent.click(notice.getByRole('button', { name: /^Credit now/ }));
    await expect.poll(() => toasts[0]).toContain('already on its way');
  });

  it('isn’t there once its time is over, or with a provider that doesn’t have it', async () => {
    const choice = { ...hostCancellation.choice, until: now.toISOString() };
    const replies = { [ALTERNATIVES]: okReply([]) };
    const over = { ...hostCancellation, choice };
    const ended = await open(cancelled({ hostCancellation: over }), replies);
    expect(ended.queryByText('Where should your refund go?')).toBeNull();
    cleanup();
    const without = await open(cancelled({ hostCancellation }), replies, false);
    expect(without.queryByText('Where should your refund go?')).toBeNull();
  });
});
