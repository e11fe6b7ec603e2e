import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedIn, ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { openStorage } from '#src/platform/db/open-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { type Exchange, fetchExchange } from '#src/platform/outbox/sending/exchange.ts';
import { okReply, provide, refusedReply, type Reply } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { onlyCheckInPage } from '../testing/check-in-world.ts';
import { makeGuest } from '../testing/make-guest.ts';
import { withHost } from '../testing/render-host.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

const now = new Date('2026-11-20T08:12:00Z');

let made = 0;

withHost();
const toasts = hearToasts(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

interface Provider {
  guests: readonly ExpectedGuest[] | undefined;
  /** Undefined if the provider doesn't answer. */
  checkIn: ((sent: unknown) => Reply) | undefined;
}

const SPACES = [{ id: 's-1', name: 'A', capacity: 1, bookingCount: 0 }];

const taken = (changes: Partial<CheckedIn> = {}) =>
  okReply({
    again: false,
    firstShownAt: '2026-11-20T08:12:00.000Z',
    guestName: 'Ada',
    spaceName: 'Ojú Studio',
    ...changes,
  });

function storageOf(kind: Storage['kind']): Promise<Storage> {
  made += 1;
  const name = `door-${made}`;
  return kind === 'memory'
    ? Promise.resolve(createMemoryStorage(createChangeBus(name)))
    : openStorage({ timeoutMs: 3_000, name, report: () => undefined });
}

function open(
  changes: Partial<Provider> = {},
  kind: Storage['kind'] = 'device',
  exchange: Exchange = fetchExchange,
) {
  const provider: Provider = { guests: [makeGuest()], checkIn: taken(), ...changes };
  provide({
    'GET /host/guests': () => provider.guests && okReply(provider.guests)(),
    'GET /host/bookingList': okReply(SPACES),
    'POST /host/checkin': (sent) => provider.checkIn?.(sent),
  });
  const storage = storageOf(kind);
  const checkIns = onlyCheckInPage({ exchange, storage });
  renderQueried(
    <CheckInScreen
      checkIns={checkIns}
      since={1}
      now={now}
      online={false}
      age={() => <p>an age</p>}
    />,
  );
  return { provider, checkIns };
}

function type(text: string): void {
  fireEvent.change(screen.getByLabelText('Or type the booking ID'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
}

const bigWords = (words: string) => screen.findByText(words, { selector: 'p' });

describe('check-in screen', () => {
  it('lists today’s guests, and checks one in with a tap', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(row.textContent).toContain('09:00–12:00');
    expect(screen.getByText('0 of 1 checked in')).toBeDefined();
    fireEvent.click(within(row).getByRole('button', { name: 'Check in Ada' }));
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(await screen.findByText('1 of 1 checked in')).toBeDefined();
    expect(within(row).getByText(lagosTime(now).clock)).toBeDefined();
    expect(screen.queryByText(/wait/)).toBeNull();
  });

  it('offers no check-in of a guest whose booking has ended', async () => {
    const over = { startsAt: '2026-11-20T06:00:00.000Z', endsAt: '2026-11-20T08:00:00.000Z' };
    open({ guests: [makeGuest({ spans: [over] })] });
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(within(row).getByText('No check-in')).toBeDefined();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('keeps the focus at the guest who was checked in', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Ada/ });
    const button = within(row).getByRole('button', { name: 'Check in Ada' });
    button.focus();
    fireEvent.click(button);
    const time = await within(row).findByText(lagosTime(now).clock);
    expect(document.activeElement).toBe(time.closest('td'));
  });

  it('accepts an ID as soon as it is typed', async () => {
    open();
    await screen.findByRole('row', { name: /Ada/ });
    type(' aye 7k3m q2 ');
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Or type the booking ID').value).toBe('');
  });

  it('explains the format of an ID, without losing what was typed', async () => {
    open();
    type('AYE-7K3');
    expect((await screen.findByRole('alert')).textContent).toContain('AYE-7K3M-Q2');
    expect(screen.getByLabelText<HTMLInputElement>('Or type the booking ID').value).toBe('AYE-7K3');
  });

  it('queues one check-in for a pass scanned twice offline, and shows the time of the first scan', async () => {
    open({ checkIn: undefined });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(await screen.findByText('1 check-in will be sent when you’re online')).toBeDefined();
    vi.setSystemTime(new Date('2026-11-20T08:30:00Z'));
    type('AYE-7K3M-Q2');
    expect(await bigWords('Already scanned at 09:12')).toBeDefined();
    expect(screen.getByText(/On this device/)).toBeDefined();
    expect(screen.getByText('1 check-in will be sent when you’re online')).toBeDefined();
  });

  it('sends waiting check-ins when the host presses "Send now"', async () => {
    const { provider } = open({ checkIn: undefined });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    const send = await screen.findByRole('button', { name: 'Send now' });
    provider.checkIn = taken();
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
  });

  it('explains that check-ins are sent later when nothing can be sent now', async () => {
    open({ checkIn: undefined });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(toasts).toContain('You’re offline. We’ll send it as soon as you’re back online.'),
    );
  });

  it('prefers the server’s answer when another device saw the pass first', async () => {
    const firstShownAt = '2026-11-20T07:45:00.000Z';
    const { provider } = open({ checkIn: taken({ again: true, firstShownAt }) });
    const row = await screen.findByRole('row', { name: /Ada/ });
    provider.guests = [makeGuest({ checkedIn: [{ day: '2026-11-20', shownAt: firstShownAt }] })];
    type('AYE-7K3M-Q2');
    expect(await bigWords('Already checked in at 08:45')).toBeDefined();
    expect(await within(row).findByText('08:45')).toBeDefined();
  });

  it('asks the server about an ID that it does not know', async () => {
    open({ guests: [], checkIn: taken({ guestName: 'Efe' }) });
    expect(await screen.findByText('No guests today')).toBeDefined();
    type('AYE-9999-ZZ');
    expect(await bigWords('Welcome, Efe')).toBeDefined();
  });

  it('does not accept an unknown ID offline, but queues it', async () => {
    open({ guests: undefined, checkIn: undefined });
    expect(await screen.findByText('We couldn’t load today’s guests')).toBeDefined();
    type('AYE-9999-ZZ');
    expect(await bigWords('We can’t check this offline')).toBeDefined();
    expect(await screen.findByText('1 check-in will be sent when you’re online')).toBeDefined();
  });

  it('stops waiting for the server after 15 seconds, for example behind a photo', async () => {
    open({ guests: [] }, 'memory', () => new Promise(() => undefined));
    await screen.findByText('No guests today');
    const realTimeout = setTimeout;
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    // Waiting for a text with a timeout would need a clock that runs.
    const appears = async (text: string | RegExp) => {
      for (let turn = 0; turn < 100 && screen.queryByText(text) === null; turn += 1) {
        await new Promise((resolve) => void realTimeout(resolve, 1));
      }
      expect(screen.getByText(text)).toBeDefined();
    };
    type('AYE-9999-ZZ');
    await appears(/^Checking AYE-9999-ZZ/);
    await vi.advanceTimersByTimeAsync(15_000);
    await appears('We can’t check this offline');
    await appears(/^1 check-in will be sent when you’re online/);
  });

  it('warns when the browser stores nothing', async () => {
    open({ checkIn: undefined }, 'memory');
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    expect(await screen.findByText(/keep this page open until then/)).toBeDefined();
  });

  it('shows a refusal until it is dismissed', async () => {
    const { provider } = open({ guests: [], checkIn: undefined });
    await screen.findByText('No guests today');
    type('AYE-9999-ZZ');
    const send = await screen.findByRole('button', { name: 'Send now' });
    type('AYE-8888-ZZ');
    await screen.findByText('2 check-ins will be sent when you’re online');
    provider.checkIn = (sent) => {
      const { bookingId } = sent as { readonly bookingId: string };
      return refusedReply('PASS_UNKNOWN', `Nobody knows ${bookingId}.`, 404)();
    };
    fireEvent.click(send);
    // The last one in large type, the one before as a notice.
    expect(await bigWords('Nobody knows AYE-8888-ZZ.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody knows AYE-9999-ZZ.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(/Nobody knows/)).toBeNull());
  });

  it('doesn’t repeat a refusal in large type when the next guest is checked in', async () => {
    open({
      guests: [],
      checkIn: (sent) => {
        const { bookingId } = sent as { readonly bookingId: string };
        return refusedReply('PASS_UNKNOWN', `Nobody knows ${bookingId}.`, 404)();
      },
    });
    await screen.findByText('No guests today');
    type('AYE-9999-ZZ');
    expect(await bigWords('Nobody knows AYE-9999-ZZ.')).toBeDefined();
    type('AYE-8888-ZZ');
    expect(await bigWords('Nobody knows AYE-8888-ZZ.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Nobody knows AYE-9999/)).toBeNull());
  });

  it('finds a guest by name or ID', async () => {
    open({
      guests: [makeGuest(), makeGuest({ bookingId: 'AYE-AAAA-AA', guestName: 'Babatunde' })],
    });
    await screen.findByRole('row', { name: /Ada/ });
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'baba' } });
    expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull();
    fireEvent.change(search, { target: { value: '7k3mq2' } });
    expect(screen.getByRole('row', { name: /Ada/ })).toBeDefined();
    fireEvent.change(search, { target: { value: 'nobody' } });
    expect(screen.getByText('No guest today matches “nobody”.')).toBeDefined();
  });

  it('explains that there is no camera, and offers to upload a photo', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Scan a pass' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/We couldn’t find a camera/)).toBeDefined();
    expect(within(dialog).getByLabelText('Upload a photo of the pass')).toBeDefined();
  });

  it('explains that camera access was refused', async () => {
    const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: refused },
    });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Scan a pass' }));
    expect(await screen.findByText(/Camera access is blocked/)).toBeDefined();
  });
});
