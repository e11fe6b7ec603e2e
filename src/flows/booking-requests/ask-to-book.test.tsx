import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { withGuestDevice } from '../booking/testing/guest-device.tsx';

const toasts = hearToasts(({ text }) => text);

const TERMS = 'GET /space/a/booking-terms';
const ASK = 'POST /space/a/booking-request';
const OWN = 'GET /users/booking-requests';

const request = {
  id: '0000000001',
  state: 'requested',
  spaceId: 'a',
  spaceName: 'Space a',
  startDate: '2026-11-23',
  checkinTime: '10:00',
  durationType: 'hours',
  duration: 1,
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  amount: 1_500,
  askedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T13:00:00.000Z',
};

const device = withGuestDevice();

let replies: Replies;
let asked: readonly string[];
let sent: readonly { readonly name: string; readonly body: unknown }[];

beforeEach(() => {
  replies = {
    'GET /health': () => ({ body: {} }),
    [TERMS]: okReply({ reasons: ['always'], asksPeople: false }),
    [OWN]: okReply([]),
  };
  ({ asked, sent } = provide(replies));
});

async function open(capabilities: readonly string[] = ['booking-requests']) {
  const queryClient = testQueries();
  queryClient.setQueryData(['capabilities'], capabilities);
  const opened = await device.openDialog('book=a', { queryClient });
  const date = await screen.findByLabelText('Start date');
  fireEvent.change(date, { target: { value: '2026-11-23' } });
  fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: '10:00' } });
  return opened;
}

describe('a space that has to be asked for', () => {
  it('is asked for in the booking dialog, with a message, and nothing is paid', async () => {
    replies[ASK] = okReply(request);
    const { address } = await open();
    expect(await screen.findByText('This host confirms each booking.')).toBeDefined();
    expect(screen.getByText(/The host answers within four opening hours/)).toBeDefined();
    expect(screen.queryByText('Pay ₦1,500')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Message to the host/), {
      target: { value: ' A rehearsal. ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask to book' }));
    await expect.poll(() => toasts).toContain('Request sent. We’ll email you the answer.');
    await expect.poll(address).toBe('/managebookings');
    expect(sent).toEqual([
      {
        name: ASK,
        body: {
          startDate: '2026-11-23',
          checkinTime: '10:00',
          durationType: 'hours',
          duration: 1,
          amount: 1_500,
          message: 'A rehearsal.',
        },
      },
    ]);
  });

  it('shows why the host can’t be asked', async () => {
    replies[ASK] = refusedReply('REQUEST_REFUSED', 'You already have 5 open requests.');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to book' }));
    expect(await screen.findByText('You already have 5 open requests.')).toBeDefined();
  });

  it('can be paid once the host has accepted this time', async () => {
    replies[OWN] = okReply([{ ...request, state: 'accepted' }]);
    await open();
    expect(await screen.findByText(/^The host has accepted/)).toBeDefined();
    expect(await screen.findByText('Pay ₦1,500')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask to book' })).toBeNull();
  });

  it('says that this time was asked for already', async () => {
    replies[OWN] = okReply([request]);
    await open();
    expect(await screen.findByText(/^You’ve already asked for this time/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage Bookings' })).toBeDefined();
  });

  it.each([
    ['is there again for the guest', 'ada@aye.test', 'We are a choir.'],
    ['isn’t shown to anyone else', 'bola@aye.test', ''],
  ])('leads to log in when the session has ended; the message %s', async (_, email, message) => {
    replies[ASK] = () => ({ status: 401, body: { message: 'x' } });
    const { address, unmount } = await open();
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to the host/);
    fireEvent.change(await field(), { target: { value: 'We are a choir.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask to book' }));
    await expect.poll(address).toMatch(/^\/login/);
    unmount();
    session.begin('user', { token: 'u2', name: 'Ada', email });
    await open();
    expect((await field()).value).toBe(message);
  });

  it('shows after a log-out in another tab what to do, and nothing of the guest', async () => {
    const { address } = await open();
    const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to the host/);
    fireEvent.change(await field(), { target: { value: 'We are a choir.' } });
    act(() => session.end('user'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You’ve been logged out/);
    expect(screen.queryByLabelText(/^Message to the host/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Log in to ask' })).toBeDefined();
    expect(screen.getByDisplayValue('2026-11-23')).toBeDefined();

    // The next person logs in there.
    act(() => session.begin('user', { token: 'u2', name: 'Bola', email: 'bola@aye.test' }));
    expect((await field()).value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => session.begin('user', { token: 'u3', name: 'Ada', email: 'ada@aye.test' }));
    await expect.poll(async () => (await field()).value).toBe('We are a choir.');
    expect(address()).toBe('/allspace?book=a');
  });

  it('leads a visitor to log in first', async () => {
    session.end('user');
    const { address } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Log in to ask' }));
    await expect.poll(address).toMatch(/^\/login/);
    expect(screen.queryByLabelText(/^Message to the host/)).toBeNull();
  });
});

describe('a space where the number of people decides', () => {
  it('is paid at once for a few and asked for for many', async () => {
    replies[TERMS] = okReply({ reasons: [], asksPeople: true });
    replies[`${TERMS}?people=2`] = okReply({ reasons: ['people'], asksPeople: true });
    await open();
    const people = await screen.findByLabelText(/^How many people/);
    expect(screen.getByText('Pay ₦1,500')).toBeDefined();
    fireEvent.change(people, { target: { value: '0' } });
    expect(screen.getByText(/^Enter a number from 1 to/)).toBeDefined();
    // Nothing is paid before that is known.
    fireEvent.click(screen.getByText('Pay ₦1,500'));
    expect(document.activeElement).toBe(people);
    expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
    fireEvent.change(people, { target: { value: '2' } });
    expect(await screen.findByRole('button', { name: 'Ask to book' })).toBeDefined();
  });
});

it('a time whose request was withdrawn is asked for again, with the number of people', async () => {
  replies[OWN] = okReply([{ ...request, state: 'withdrawn' }]);
  replies[TERMS] = okReply({ reasons: [], asksPeople: true });
  await open();
  expect(await screen.findByText('Pay ₦1,500')).toBeDefined();
  expect(await screen.findByLabelText(/^How many people/)).toBeDefined();
});

describe('a provider without requests', () => {
  it('is never asked how a space is booked', async () => {
    await open([]);
    expect(await screen.findByText('Pay ₦1,500')).toBeDefined();
    expect(screen.queryByText('This host confirms each booking.')).toBeNull();
  });
});
