import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HostMoveRequest } from '#contract/bookings/moves/move-requests.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { call } from '#src/platform/http/call.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { moveRequestsQuery } from './requests.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { useOfflineQuery } from '../ui/use-offline-query.ts';
import { RequestAtBooking } from './request-at-booking.tsx';
import { HostRequestsContext } from './host-requests-context.ts';
import { RequestsLine } from './requests-line.tsx';
import { RequestsPanel } from './requests-panel.tsx';

const now = new Date('2026-11-25T12:00:00Z');
const LIST = 'GET /host/move-requests';
const ANSWER = 'POST /host/move-requests/r-1/answer';

withHost();
const toasts = hearToasts(({ text }) => text);

const makeRequest = (changes: Partial<HostMoveRequest> = {}): HostMoveRequest => ({
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
  askedAt: '2026-11-25T09:30:00.000Z',
  expiresAt: '2026-11-26T08:00:00.000Z',
  bookingId: 'AYE-7K3M-Q2',
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  guestName: 'Ada Okafor',
  ...changes,
});

const onPropose = vi.fn();

function Screen({ online }: { readonly online: boolean }) {
  const requests = useOfflineQuery(moveRequestsQuery(call, 1));
  return (
    <HostRequestsContext value={{ requests, online, now, onPropose }}>
      <RequestsLine />
      <main tabIndex={-1}>
        <RequestsPanel />
      </main>
      <RequestAtBooking
        booking={{
          bookingId: 'AYE-7K3M-Q2',
          spaceId: 's-1',
          guestName: 'Ada Okafor',
          when: 'Thu 26 Nov, 09:00–12:00',
        }}
        durationType="hours"
        startsAt={new Date('2026-11-26T08:00:00Z')}
        endsAt={new Date('2026-11-26T11:00:00Z')}
        days={1}
      />
    </HostRequestsContext>
  );
}

async function open(requests: readonly HostMoveRequest[], replies: Replies = {}, online = true) {
  replies[LIST] ??= okReply(requests);
  const provided = provide(replies);
  await renderHost(<Screen online={online} />);
  const panel = within(await screen.findByRole('region', { name: 'Requests for another time' }));
  return { ...provided, panel };
}

describe('the requests of a host', () => {
  it('say who asks for what, since when, and what the guest would pay', async () => {
    const { panel } = await open([makeRequest()]);
    expect(await panel.findByText('Ada Okafor asks for another time')).toBeDefined();
    expect(panel.getByText('Ojú Studio · AYE-7K3M-Q2 · asked 2 h ago')).toBeDefined();
    expect(panel.getByText('Sat 28 Nov, 10:00–14:00')).toBeDefined();
    expect(
      panel.getByText('₦30,000: the guest pays ₦7,500 more before the booking is moved'),
    ).toBeDefined();
    expect(screen.getByText('1 guest asks for another time')).toBeDefined();
    expect(screen.getByText('Asks for another time')).toBeDefined();
  });

  it('are accepted with one press, however often it is pressed', async () => {
    const { panel, sent } = await open([makeRequest()], {
      [ANSWER]: okReply(makeRequest({ state: 'payable' })),
    });
    const accept = await panel.findByRole('button', {
      name: 'Accept Ada Okafor’s new time, Sat 28 Nov, 10:00',
    });
    fireEvent.click(accept);
    fireEvent.click(accept);
    await expect.poll(() => toasts.length).toBe(1);
    expect(toasts[0]).toContain('once the difference is paid');
    expect(sent).toEqual([{ name: ANSWER, body: { accept: true } }]);
  });

  it('that cost less are accepted after a question, which stays when the list changes', async () => {
    const replies: Replies = {};
    replies[ANSWER] = () => {
      replies[LIST] = okReply([]);
      return undefined;
    };
    const { panel, sent } = await open([makeRequest({ amount: 15_000 })], replies);
    fireEvent.click(await panel.findByRole('button', { name: /^Accept Ada Okafor’s new time/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the new time?' }));
    expect(dialog.getByText('Thu 26 Nov, 09:00–12:00')).toBeDefined();
    expect(dialog.getByText('Sat 28 Nov, 10:00–14:00')).toBeDefined();
    expect(dialog.getByText(/^₦7,500 goes to Ada Okafor’s credit/)).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await panel.findByText('No open requests.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toMatch(/may be done already.*twice/);
    replies[ANSWER] = okReply(makeRequest({ state: 'moved' }));
    const again = dialog.getByRole('button', { name: 'Accept' });
    fireEvent.click(again);
    fireEvent.click(again);
    await expect.poll(() => toasts).toEqual(['Ada Okafor’s booking has been moved.']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('are declined, and a refusal is shown', async () => {
    const message = 'This request has been withdrawn. The booking stays as it is.';
    const { panel, sent } = await open([makeRequest()], {
      [ANSWER]: () => ({ status: 409, body: { code: 'MOVE_REQUEST_ENDED', message } }),
    });
    fireEvent.click(await panel.findByRole('button', { name: /^Decline Ada/ }));
    await expect.poll(() => toasts).toEqual([message]);
    expect(sent).toEqual([{ name: ANSWER, body: { accept: false } }]);
  });

  it('that the host made can be withdrawn', async () => {
    const replies: Replies = {};
    replies['POST /host/move-requests/r-1/withdraw'] = () => {
      replies[LIST] = okReply([]);
      return okReply(makeRequest({ state: 'withdrawn' }))();
    };
    const { panel, asked } = await open(
      [makeRequest({ askedBy: 'host', amount: 22_500, message: 'Sorry!' })],
      replies,
    );
    expect(await panel.findByText(/“Sorry!”/)).toBeDefined();
    const withdraw = panel.getByRole('button', { name: 'Withdraw your proposal to Ada Okafor' });
    withdraw.focus();
    fireEvent.click(withdraw);
    await expect.poll(() => toasts.length).toBe(1);
    expect(await panel.findByText('No open requests.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(asked).toContain('POST /host/move-requests/r-1/withdraw');
    expect(screen.queryByText(/guest asks for another time/)).toBeNull();
  });

  it('leave out those that have ended since, and say when there are none', async () => {
    const { panel } = await open([makeRequest({ expiresAt: '2026-11-25T11:00:00.000Z' })]);
    expect(await panel.findByText('No open requests.')).toBeDefined();
  });

  it('can’t be answered offline', async () => {
    const { panel } = await open([makeRequest()], {}, false);
    expect(await panel.findByText(/^You’re offline\. Connect/)).toBeDefined();
    const accept = panel.getByRole<HTMLButtonElement>('button', { name: /^Accept/ });
    expect(accept.disabled).toBe(true);
  });
});

describe('a booking without a request', () => {
  it('lets the host propose another time', async () => {
    await open([]);
    fireEvent.click(
      await screen.findByRole('button', {
        name: 'Propose another time to Ada Okafor for Thu 26 Nov, 09:00–12:00',
      }),
    );
    expect(onPropose).toHaveBeenCalledWith({
      bookingId: 'AYE-7K3M-Q2',
      spaceId: 's-1',
      guestName: 'Ada Okafor',
      when: 'Thu 26 Nov, 09:00–12:00',
      time: {
        startDate: '2026-11-26',
        checkinTime: '09:00',
        durationType: 'hours',
        duration: 3,
      },
    });
  });
});
