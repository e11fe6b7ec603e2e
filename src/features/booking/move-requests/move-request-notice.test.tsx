import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { MyBookingsScreen } from '../my-bookings/my-bookings-screen.tsx';
import { makeBooking } from '../my-bookings/testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

/** Twenty hours before the booking starts. */
const now = new Date('2026-11-25T12:00:00Z');
const LIST = 'GET /users/booking';
const PATH = 'POST /booking/b-1/move-request/r-1';

withUser();
const toasts = hearToasts(({ text }) => text);

const makeRequest = (changes: Partial<MoveRequest> = {}): MoveRequest => ({
  id: 'r-1',
  askedBy: 'guest',
  state: 'open',
  startDate: '2026-11-28',
  checkinTime: '10:00',
  durationType: 'hours',
  duration: 4,
  fromStartsAt: '2026-11-26T08:00:00.000Z',
  fromEndsAt: '2026-11-26T11:00:00.000Z',
  startsAt: '2026-11-28T09:00:00.000Z',
  endsAt: '2026-11-28T13:00:00.000Z',
  fromAmount: 22_500,
  amount: 30_000,
  askedAt: '2026-11-25T11:00:00.000Z',
  expiresAt: '2026-11-26T08:00:00.000Z',
  ...changes,
});

interface Options {
  readonly replies?: Replies;
  readonly online?: boolean;
  readonly booking?: Partial<UserBooking>;
}

async function open(request: Partial<MoveRequest> | undefined, options: Options = {}) {
  const { replies = {}, online = true } = options;
  const moveRequest = request === undefined ? {} : { moveRequest: makeRequest(request) };
  const booking = makeBooking({ ...moveRequest, ...options.booking });
  replies[LIST] ??= okReply([booking]);
  const provided = provide(replies);
  const [onAsk, onPay] = [vi.fn(), vi.fn()];
  const queryClient = testQueries();
  await renderMine(
    (mine) => (
      <main tabIndex={-1}>
        <MyBookingsScreen
          mine={mine}
          now={now}
          checkPayment={checksNothing}
          takesReviews={false}
          requests={{ online, hasCredit: true, onAsk, onPay, onDone: mine.refetch }}
          age={null}
          notice={null}
        />
      </main>
    ),
    queryClient,
  );
  const details = await screen.findByRole('button', { name: /^Details/ });
  if (details.getAttribute('aria-expanded') === 'false') fireEvent.click(details);
  return { ...provided, replies, queryClient, onAsk, onPay };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('a guest’s request for another time', () => {
  it('can be made in the last day, and not while one is open', async () => {
    const { onAsk } = await open(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for another time' }));
    expect(onAsk).toHaveBeenCalledOnce();
  });

  it('shows the times, the price and how long the host can answer, and can be withdrawn', async () => {
    const { asked } = await open({}, { replies: { [`${PATH}/withdraw`]: okReply(makeRequest()) } });
    const notice = region('You asked for another time');
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull();
    expect(screen.getByText('waiting for the host’s answer')).toBeDefined();
    expect(notice.getByText('Thu 26 Nov, 09:00–12:00')).toBeDefined();
    expect(notice.getByText('Sat 28 Nov, 10:00–14:00')).toBeDefined();
    expect(notice.getByText('₦30,000: ₦7,500 more')).toBeDefined();
    expect(notice.getByText(/^Waiting for the host’s answer until/)).toBeDefined();
    fireEvent.click(notice.getByRole('button', { name: 'Withdraw request' }));
    await expect.poll(() => toasts).toContain('Your booking stays as it is.');
    expect(asked).toContain(`${PATH}/withdraw`);
  });

  it('is open at once when the host has agreed, and leads to the payment', async () => {
    const { onPay } = await open({ state: 'payable', expiresAt: '2026-11-25T13:00:00.000Z' });
    const notice = region('Your host agreed to the new time');
    expect(screen.getByText('pay to change the time')).toBeDefined();
    fireEvent.click(notice.getByRole('button', { name: 'Pay ₦7,500 and change' }));
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('says what became of it', async () => {
    await open({ state: 'declined' });
    expect(screen.getByText(/doesn’t suit your host, so your booking stays/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'You asked for another time' })).toBeNull();
  });

  it('needs a connection, and says so', async () => {
    await open({}, { online: false });
    const notice = region('You asked for another time');
    expect(notice.getByRole('status').textContent).toContain('You’re offline.');
    const withdraw = notice.getByRole<HTMLButtonElement>('button', { name: 'Withdraw request' });
    expect(withdraw.disabled).toBe(true);
  });
});

describe('a host’s proposal', () => {
  const proposal = {
    askedBy: 'host',
    amount: 22_500,
    message: 'The water is off that day.',
    expiresAt: '2026-11-26T07:00:00.000Z',
  } as const;

  it('is shown with the message, and is accepted with one press', async () => {
    const { sent } = await open(proposal, {
      replies: { [`${PATH}/answer`]: okReply(makeRequest({ state: 'moved' })) },
    });
    const notice = region('Your host proposes another time');
    expect(screen.getByText('the host proposes another time')).toBeDefined();
    expect(notice.getByText('The water is off that day.')).toBeDefined();
    expect(notice.getByText('₦22,500. You pay nothing more.')).toBeDefined();
    const accept = notice.getByRole('button', { name: 'Accept new time' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    await expect.poll(() => toasts.length).toBe(1);
    expect(toasts[0]).toBe('Your booking is now on 28 Nov, 10:00. Your new pass is ready.');
    expect(sent).toEqual([{ name: `${PATH}/answer`, body: { accept: true } }]);
  });

  it('leaves the focus in the page’s content once it is accepted', async () => {
    const moved = makeBooking({ moveRequest: makeRequest({ ...proposal, state: 'moved' }) });
    const replies: Replies = {};
    replies[`${PATH}/answer`] = () => {
      replies[LIST] = okReply([moved]);
      return { body: { message: 'ok', data: moved.moveRequest } };
    };
    await open(proposal, { replies });
    const accept = screen.getByRole('button', { name: 'Accept new time' });
    accept.focus();
    fireEvent.click(accept);
    await expect.poll(() => accept.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('asks before it is declined, and where the refund goes', async () => {
    const { sent } = await open(proposal, {
      replies: { [`${PATH}/answer`]: okReply(makeRequest({ state: 'declined' })) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline and cancel?' }));
    fireEvent.click(dialog.getByRole('radio', { name: /^Back to your card or bank/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await expect.poll(() => toasts.length).toBe(1);
    expect(sent).toEqual([{ name: `${PATH}/answer`, body: { accept: false, refundTo: 'source' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('doesn’t ask where the refund goes if all of it was paid with credit', async () => {
    await open(proposal, { booking: { paidWithCredit: 22_500 } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline and cancel?' }));
    expect(dialog.getByText(/₦22,500 will go back to your credit/)).toBeDefined();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('keeps the question open when the list shows that it was answered in another tab', async () => {
    const { replies, queryClient } = await open(proposal, {
      replies: {
        [`${PATH}/answer`]: refusedReply('REQUEST_CLOSED', 'This request is no longer open.'),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline and cancel?' }));
    replies[LIST] = okReply([
      makeBooking({
        state: 'refunded',
        moveRequest: makeRequest({ ...proposal, state: 'declined' }),
      }),
    ]);
    await queryClient.invalidateQueries();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This request is no longer open.');
  });

  it('shows why it couldn’t be accepted', async () => {
    const message = 'The new time is no longer free, so your booking stays as it is.';
    await open(proposal, {
      replies: {
        [`${PATH}/answer`]: () => ({ status: 409, body: { code: 'SLOT_TAKEN', message } }),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accept new time' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('that was declined says so at the cancelled booking', async () => {
    await open(
      { ...proposal, state: 'declined' },
      { booking: { state: 'refunded', status: 'refunded', cancelledAt: '2026-11-25T11:30:00Z' } },
    );
    expect(screen.getByText(/^You declined the time your host proposed/)).toBeDefined();
  });
});
