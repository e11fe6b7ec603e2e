import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { MyBookingsScreen } from './my-bookings-screen.tsx';
import type { CheckPayment } from './use-check-again.ts';
import { makeBooking } from './testing/make-booking.ts';
import { checksNothing, renderMine, withUser } from './testing/render-my-bookings.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const LIST = 'GET /users/booking';

withUser();
const toasts = hearToasts();

const list = (...data: readonly unknown[]) => ({ body: { message: 'ok', data } });

interface Options {
  readonly takesReviews?: boolean;
  readonly checkPayment?: CheckPayment;
}

async function open(replies: Replies, options: Options = {}) {
  const { takesReviews = false, checkPayment = checksNothing } = options;
  const { asked } = provide(replies);
  const queryClient = testQueries();
  await renderMine(
    (mine) => (
      <main tabIndex={-1}>
        <MyBookingsScreen
          mine={mine}
          now={now}
          checkPayment={checkPayment}
          takesReviews={takesReviews}
          age={<p>an age</p>}
          notice={null}
        />
      </main>
    ),
    queryClient,
  );
  return { asked, replies, queryClient };
}

const openWith = (...bookings: readonly UserBooking[]) => open({ [LIST]: () => list(...bookings) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = async (name: RegExp) => screen.findByRole('row', { name });

describe('Manage Bookings', () => {
  it('has the columns of the specification [S1.5] [S2.68] [S2.70]', async () => {
    await openWith(makeBooking());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Bookings' })).toBeDefined();
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Space Name',
      'Dates',
      'Status',
      'Action',
    ]);
    const cells = within(await row(/Ojú Studio/)).getAllByRole('cell');
    expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual([
      'Thu 26 Nov 202609:00–12:00',
      'Upcomingconfirmed',
    ]);
    expect(screen.getByText('Upcoming').className).toContain('_warn_');
    expect(screen.getByText('an age')).toBeDefined();
  });

  it('says until when a booking of several days lasts', async () => {
    const day = (date: string) => ({
      startsAt: `${date}T08:00:00.000Z`,
      endsAt: `${date}T17:00:00.000Z`,
    });
    const spans = [day('2026-11-26'), day('2026-11-27'), day('2026-11-30')];
    await openWith(makeBooking({ durationType: 'days', duration: 3, spans }));
    expect(await screen.findByText('3 days, until Mon 30 Nov')).toBeDefined();
  });

  it('shows an empty state when there are no bookings yet', async () => {
    await openWith();
    expect(await screen.findByText('No bookings yet')).toBeDefined();
    expect(screen.queryByText('an age')).toBeNull();
  });

  it('shows an error when loading fails, and tries again [S8.25]', async () => {
    const { replies } = await open({});
    expect(await screen.findByText('We couldn’t load your bookings')).toBeDefined();
    replies[LIST] = () => list(makeBooking());
    fireEvent.click(await button('Try again'));
    expect(await row(/Ojú Studio/)).toBeDefined();
  });

  it('links to the pass, and expands the details [S1.11]', async () => {
    await openWith(makeBooking());
    const pass = await screen.findByRole('link', { name: 'Show pass for Ojú Studio' });
    expect(pass.getAttribute('href')).toBe('/pass/b-1');
    fireEvent.click(await button('Details of Ojú Studio'));
    expect(screen.getByText('Thu 26 Nov 2026, 09:00–12:00')).toBeDefined();
    expect(screen.getByText('14 Herbert Macaulay Way, Yaba')).toBeDefined();
    expect(screen.getByText('₦7,500 × 3 hours = ₦22,500')).toBeDefined();
    const links = Object.fromEntries(
      ['Receipt', 'Add to calendar', 'Call', 'WhatsApp', 'Email'].map((name) => [
        name,
        screen.getByRole('link', { name }).getAttribute('href'),
      ]),
    );
    expect(links).toMatchObject({
      Receipt: '/receipt/b-1',
      Call: 'tel:+2348031234567',
      WhatsApp: 'https://wa.me/2348031234567',
      Email: 'mailto:host@aye.test',
    });
    expect(decodeURIComponent(links['Add to calendar'] ?? '')).toContain(
      'DTSTART:20261126T080000Z',
    );
  });

  it('hides contact options that the host has not provided', async () => {
    const host = { name: 'Tunde', company: '', phone: '', email: 'host@aye.test' };
    await openWith(makeBooking({ host }));
    fireEvent.click(await button('Details of Ojú Studio'));
    expect(screen.getByRole('link', { name: 'Email' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  });

  it('renders fifty of several hundred rows, and more on request', async () => {
    await openWith(...Array.from({ length: 120 }, (_, n) => makeBooking({ id: `b-${n}` })));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Show pass/ })).toHaveLength(50),
    );
    fireEvent.click(await button('Show 50 more'));
    fireEvent.click(await button('Show 20 more'));
    const passes = screen.getAllByRole('link', { name: /Show pass/ });
    expect(passes).toHaveLength(120);
    expect(document.activeElement).toBe(passes[100]?.closest('tr'));
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });
});

describe('Check again', () => {
  const { pass: _, ...awaited } = makeBooking({
    state: 'held',
    status: 'pending',
    money: { state: 'confirming' },
  });

  it('checks the payment of that booking once, shows the result and refetches the list', async () => {
    const checkPayment = vi.fn<CheckPayment>(() => {
      replies[LIST] = () => list(makeBooking());
      return Promise.resolve({ text: 'It has arrived.', kind: 'success' });
    });
    const { asked, replies } = await open({ [LIST]: () => list(awaited) }, { checkPayment });
    expect(await screen.findByText('confirming your payment')).toBeDefined();
    const again = await button('Check again');
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('confirmed')).toBeDefined();
    expect(checkPayment.mock.calls).toMatchObject([[{ reference: 'AYE-REF-1' }]]);
    expect(asked).toEqual([LIST, LIST]);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'It has arrived.' }]);
  });
});

describe('Cancel booking', () => {
  const CANCEL = 'POST /booking/b-1/cancel';

  async function ask(replies: Replies) {
    const opened = await open(replies);
    fireEvent.click(await button('Details of Ojú Studio'));
    const cancel = await button('Cancel booking');
    cancel.focus();
    fireEvent.click(cancel);
    return { ...opened, dialog: await screen.findByRole('dialog') };
  }

  it('shows in advance what is refunded, and that it can’t be undone', async () => {
    const { dialog, asked } = await ask({ [LIST]: () => list(makeBooking()) });
    expect(within(dialog).getByText('Thu 26 Nov 2026, 09:00–12:00')).toBeDefined();
    expect(within(dialog).getByText('You’ll get ₦22,500 back by 27 Nov.')).toBeDefined();
    expect(within(dialog).getByText(/You can’t undo this/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([LIST]);
  });

  it('reports what the server decided, and shows it in the list', async () => {
    const { dialog, replies, asked } = await ask({
      [LIST]: () => list(makeBooking()),
      [CANCEL]: () => ({ body: { message: 'ok', data: { refund: 20_000, by: '2026-11-28' } } }),
    });
    const cancelled = makeBooking({ state: 'cancelled', status: 'cancelled' });
    replies[LIST] = () =>
      list({ ...cancelled, money: { state: 'refund-due', refund: 20_000, by: '2026-11-28' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('refund on its way, by 28 Nov')).toBeDefined();
    expect(asked.filter((name) => name === CANCEL)).toHaveLength(1);
    expect(toasts).toMatchObject([
      { text: 'Your booking is cancelled. You’ll get ₦20,000 back by 28 Nov.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the focus in the page when the list without the button arrives', async () => {
    const { dialog, replies, queryClient } = await ask({
      [LIST]: () => list(makeBooking()),
      [CANCEL]: () => ({ body: { message: 'ok', data: { refund: 0 } } }),
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    replies[LIST] = () => list(makeBooking({ state: 'cancelled', status: 'cancelled' }));
    await queryClient.invalidateQueries();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('shows a refusal in the dialog and keeps it open', async () => {
    const { dialog } = await ask({
      [LIST]: () => list(makeBooking()),
      [CANCEL]: () => ({
        status: 409,
        body: { code: 'CANCEL_REFUSED', message: 'This booking can’t be cancelled any more.' },
      }),
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'This booking can’t be cancelled any more.',
    );
  });

  it('shows what became of the booking if the reply was lost', async () => {
    const money = { state: 'refund-due', refund: 22_500, by: '2026-11-28' } as const;
    const replies: Replies = { [LIST]: () => list(makeBooking()) };
    replies[CANCEL] = () => {
      replies[LIST] = () => list(makeBooking({ state: 'cancelled', money }));
      return undefined;
    };
    const { dialog } = await ask(replies);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('refund on its way, by 28 Nov')).toBeDefined();
    expect(within(dialog).getByRole('alert').textContent).toContain('We lost the connection');
  });

  it('says so in its open dialog when the booking is cancelled in another tab', async () => {
    const { dialog, replies, queryClient } = await ask({ [LIST]: () => list(makeBooking()) });
    const money = { state: 'refund-due', refund: 22_500, by: '2026-11-28' } as const;
    replies[LIST] = () => list(makeBooking({ state: 'cancelled', money }));
    await queryClient.invalidateQueries();
    expect((await within(dialog).findByRole('status')).textContent).toBe(
      'This booking is already cancelled. You’ll get ₦22,500 back by 28 Nov.',
    );
    expect(within(dialog).queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('is sent once however often it is clicked', async () => {
    let answer: () => void = () => undefined;
    const { dialog } = await ask({ [LIST]: () => list(makeBooking()) });
    const held = vi.fn<typeof fetch>(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response('{"data":{"refund":0}}'));
        }),
    );
    vi.stubGlobal('fetch', held);
    const confirm = within(dialog).getByRole('button', { name: 'Cancel booking' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(held).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  it('is not offered once the booking has begun', async () => {
    await openWith(makeBooking({ startsAt: '2026-11-20T12:00:00.000Z' }));
    fireEvent.click(await button('Details of Ojú Studio'));
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });
});

describe('bookings of a provider with three fields per booking', () => {
  it('have an Add Review button, which explains that this provider takes no reviews [S2.69] [S2.70]', async () => {
    await open({
      [LIST]: () =>
        list(
          { spaceName: 'Old Yard', startDate: '2026-11-23', status: 'Active' },
          { spaceName: 'New Yard', startDate: '2026-11-10', status: 'Expired' },
        ),
    });
    expect(await screen.findByText('Mon 23 Nov 2026')).toBeDefined();
    expect(screen.getByText('Active').className).toContain('_ok_');
    expect(screen.getByText('Expired').className).toContain('_bad_');
    expect(screen.queryByRole('button', { name: /Details/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await button('Add Review of Old Yard'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('can’t review Old Yard in the app');
  });
});
