import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSpace } from '#src/features/catalogue/testing/make-space.ts';
import { storedTransfer } from '#src/features/payments/transfer/stored-transfers.ts';
import { okReply, provide, refusedReply, type Reply } from '#src/platform/http/testing/provide.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { withGuestDevice } from './testing/guest-device.tsx';

const toasts = hearToasts(({ kind, text, duration }) => `${kind}, ${duration} ms: ${text}`);

const START = 'POST /booking/initialize/a';

const device = withGuestDevice();

beforeEach(() => {
  provide({ 'GET /health': () => ({ body: {} }) });
});

/** Opens the modal, chooses a time and starts the payment. */
async function choose(button = 'Pay ₦1,500') {
  const opened = await device.openDialog();
  const date = await screen.findByLabelText('Start date');
  fireEvent.change(date, { target: { value: '2026-11-23' } });
  fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: '10:00' } });
  fireEvent.click(await screen.findByText(button));
  return opened;
}

async function pay(reply: () => Reply) {
  provide({ 'GET /health': () => ({ body: {} }), [START]: reply });
  return choose();
}

/** Returns the address to which the log-in page leads back. */
const redirectOf = (address: string) =>
  new URL(address, 'http://aye.test').searchParams.get('redirect');

const SELECTED = '/allspace?book=a&when=2026-11-23T10%3A00%2FPT1H';

describe('booking that could not be started', () => {
  it.each([
    ['in the server’s words', refusedReply('TAKEN', 'That time is gone'), 'That time is gone'],
    ['without words', () => ({ status: 400, body: {} }), 'Booking failed'],
    ['without a checkout', () => ({ body: { message: 'ok', data: {} } }), 'Booking failed'],
  ])(
    'shows the error in the form and in a toast of 5 s, %s [S8.1] [S8.2] [S9.16]',
    async (_, reply, words) => {
      await pay(reply);
      expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
      await waitFor(() => expect(toasts).toEqual([`error, 5000 ms: ${words}`]));
    },
  );

  it('leads to the log-in page with a toast of 4 s when the session has ended [S9.16]', async () => {
    const { address } = await pay(() => ({ status: 401, body: { message: 'x' } }));
    await waitFor(() => expect(redirectOf(address())).toBe(SELECTED));
    expect(toasts).toEqual(['error, 4000 ms: Please login to book this space']);
  });
});

describe('booking without a log-in', () => {
  beforeEach(() => {
    session.end('user');
  });

  it('asks for it at Pay, with a toast of 4 s, and leads back with the selection [S9.16]', async () => {
    const { sent } = provide({ 'GET /health': () => ({ body: {} }) });
    const { address } = await choose();
    await waitFor(() => expect(redirectOf(address())).toBe(SELECTED));
    expect(toasts).toEqual(['info, 4000 ms: Please login to book this space']);
    expect(sent).toEqual([]);
  });

  it('explains offline that the selection is saved', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    const { address } = await choose();
    expect(
      (await screen.findByText(/you can log in and pay/)).closest('[role="alert"]'),
    ).not.toBeNull();
    expect(address()).toBe('/allspace?book=a');
    vi.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
  });
});

describe('a booking dialog whose address has a selection', () => {
  it('shows it, and removes it from the address', async () => {
    const { address } = await device.openDialog('book=a&when=2026-11-23T10%3A00%2FPT2H');
    const pay = await screen.findByText('Pay ₦3,000');
    const described = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Mon 23 Nov, 10:00–12:00 · 2 hours · ₦3,000');
    await waitFor(() => expect(address()).toBe('/allspace?book=a'));
    expect(pay.hasAttribute('autofocus')).toBe(true);
  });

  it('starts afresh if its day is over', async () => {
    await device.openDialog('book=a&when=2026-11-16T10%3A00%2FPT2H');
    expect(await screen.findByDisplayValue('2026-11-23')).toBeDefined();
    expect(screen.queryByText(/2 hours/)).toBeNull();
  });
});

describe('booking at a provider with transfers', () => {
  const ISSUE = 'POST /payments/ref-1/transfer';
  const started = {
    reference: 'ref-1',
    checkout_url: 'https://pay.test/1',
    checkout: { kind: 'frame', origin: 'https://pay.test' },
    amount: 1_500,
    heldUntil: '2026-11-20T09:15:00.000Z',
  };
  const transfer = {
    reference: 'ref-1',
    state: 'issued',
    amount: 1_500,
    received: 0,
    missing: 1_500,
    credited: 0,
    account: {
      accountNumber: '0123456789',
      bankName: 'Wema Bank',
      accountName: 'Aye',
      amount: 1_500,
      expiresAt: '2026-11-20T09:30:00.000Z',
    },
    canIssue: true,
  };

  beforeEach(() => {
    device.withCapabilities('transfers');
  });

  it('offers the transfer first and the card second', async () => {
    await device.openDialog();
    await screen.findByText('Pay by transfer');
    const footer = [...document.querySelectorAll('footer button')];
    expect(footer.map((button) => button.textContent)).toEqual(['Pay by transfer', 'Pay by card']);
  });

  it('shows the account on a screen of its own, and stores it before', async () => {
    provide({
      'GET /health': () => ({ body: {} }),
      [START]: okReply(started),
      [ISSUE]: okReply(transfer),
    });
    const { address } = await choose('Pay by transfer');
    await waitFor(() => expect(address()).toBe('/managebookings/transfer/ref-1'));
    const stored = storedTransfer(sharedTexts, 'ref-1');
    expect(stored?.transfer.account?.accountNumber).toBe('0123456789');
    expect(stored?.booking).toEqual({
      spaceId: 'a',
      spaceName: makeSpace('a').name,
      startDate: '2026-11-23',
      checkinTime: '10:00',
      durationType: 'hours',
      duration: 1,
    });
  });

  it('explains that there is no account now, and keeps the selection for the card', async () => {
    provide({
      'GET /health': () => ({ body: {} }),
      [START]: okReply(started),
      [ISSUE]: refusedReply('TRANSFER_UNAVAILABLE', 'We couldn’t get an account.', 503),
    });
    const { address } = await choose('Pay by transfer');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t get an account.');
    expect(address()).toBe('/allspace?book=a');
    expect(screen.getByText('Pay by card')).toBeDefined();
  });

  it('starts no transfer when the guest pays by card', async () => {
    const { asked } = provide({
      'GET /health': () => ({ body: {} }),
      [START]: refusedReply('TAKEN', 'That time is gone'),
    });
    await choose('Pay by card');
    expect((await screen.findByRole('alert')).textContent).toContain('That time is gone');
    expect(asked).not.toContain(ISSUE);
  });
});

it('names the days of a booking by the day, unless they are more than can be booked', async () => {
  await device.openDialog();
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2026-11-23' } });
  fireEvent.click(screen.getByLabelText('Days'));
  const count = screen.getByLabelText(/^Duration, day/);
  fireEvent.change(count, { target: { value: '60' } });
  expect(screen.getByText(/^Mon 23 Nov to .*: 60 open days$/)).toBeDefined();
  fireEvent.change(count, { target: { value: '61' } });
  expect(screen.queryByText(/60 open days/)).toBeNull();
});

it('leads from a space that is gone to the other spaces', async () => {
  const { address } = await device.openDialog('book=gone');
  expect(await screen.findByText('We can’t find this space')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Find A Space' }));
  await waitFor(() => expect(address()).toBe('/allspace'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a space that isn’t listed any more', () => {
  const held = (reply: Reply) => ({
    'GET /health': () => ({ body: {} }),
    'GET /space/gone/held': () => reply,
  });

  it('can be paid for while a time of it is held for the guest', async () => {
    device.withCapabilities('booking-requests');
    const space = makeSpace('gone', { name: 'Paused Studio', listingStatus: 'paused' });
    provide(held({ body: { message: 'ok', data: space } }));
    await device.openDialog('book=gone&when=2026-11-23T10:00/PT1H');
    expect(await screen.findByText('Paused Studio')).toBeDefined();
    expect(await screen.findByText('Pay ₦1,500')).toBeDefined();
    expect(screen.queryByText('We can’t find this space')).toBeNull();
  });

  it('isn’t found if no time is held', async () => {
    device.withCapabilities('waitlist');
    const { asked } = provide(held({ status: 404, body: {} }));
    await device.openDialog('book=gone');
    expect(await screen.findByText('We can’t find this space')).toBeDefined();
    expect(asked).toContain('GET /space/gone/held');
  });

  it('isn’t called gone if the check fails, and can be tried again', async () => {
    device.withCapabilities('waitlist');
    provide(held({ status: 503, body: {} }));
    await device.openDialog('book=gone');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('We can’t find this space')).toBeNull();
    const space = makeSpace('gone', { name: 'Paused Studio', listingStatus: 'paused' });
    provide(held({ body: { message: 'ok', data: space } }));
    fireEvent.click(again);
    expect(await screen.findByText('Paused Studio')).toBeDefined();
  });

  it('keeps its dialog and what was chosen if it was listed when that opened', async () => {
    const queryClient = testQueries();
    provide({
      'GET /health': () => ({ body: {} }),
      [START]: refusedReply('SPACE_NOT_FOUND', 'This space isn’t listed any more', 404),
    });
    await device.openDialog('book=a&when=2026-11-23T10:00/PT1H', { queryClient });
    await screen.findByText('Pay ₦1,500');
    device.unlist();
    await act(() => queryClient.refetchQueries());
    expect(screen.queryByText('We can’t find this space')).toBeNull();
    fireEvent.click(screen.getByText('Pay ₦1,500'));
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t listed any more');
  });
});
