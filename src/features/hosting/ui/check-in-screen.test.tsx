import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedIn, ExpectedGuest } from '#contract/check-ins.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { openStorage } from '#src/platform/db/open-storage.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { call } from '#src/platform/http/call.ts';
import { ok, provide, refuses, type Reply } from '#src/platform/http/testing/provide.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { createCheckIns } from '../model/check-ins.ts';
import { makeGuest } from '../testing/make-guest.ts';
import { withHost } from '../testing/render-host.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

const now = new Date('2026-11-20T08:12:00Z');

let made = 0;

withHost();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

interface Provider {
  guests: readonly ExpectedGuest[] | undefined;
  /** Undefined where nobody answers. */
  checkIn: ((sent: unknown) => Reply) | undefined;
}

const SPACES = [{ id: 's-1', name: 'A', capacity: 1, bookingCount: 0 }];

const taken = (changes: Partial<CheckedIn> = {}) =>
  ok({
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

function open(changes: Partial<Provider> = {}, kind: Storage['kind'] = 'device') {
  const provider: Provider = { guests: [makeGuest()], checkIn: taken(), ...changes };
  provide({
    'GET /host/guests': () => provider.guests && ok(provider.guests)(),
    'GET /host/bookingList': ok(SPACES),
    'POST /host/checkin': (sent) => provider.checkIn?.(sent),
  });
  const storage = storageOf(kind);
  const checkIns = createCheckIns({
    call,
    host: () => ({ role: 'host', email: 'ada@x.test' }),
    storage: () => storage,
    now: () => new Date(),
    alone: (work) => work(),
    later: () => () => undefined,
    report: (what, reason) => {
      throw new Error(what, { cause: reason });
    },
  });
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

describe('the host’s door', () => {
  it('lists who is to come today, and lets one in by a tap', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(row.textContent).toContain('09:00 – 12:00');
    expect(screen.getByText('0 of 1 arrived')).toBeDefined();
    fireEvent.click(within(row).getByRole('button', { name: 'Check in Ada' }));
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(await screen.findByText('1 of 1 arrived')).toBeDefined();
    expect(within(row).getByText(lagosTime(now).clock)).toBeDefined();
    expect(screen.queryByText(/wait/)).toBeNull();
  });

  it('reads an ID as it is typed', async () => {
    open();
    await screen.findByRole('row', { name: /Ada/ });
    type(' aye 7k3m q2 ');
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Or type the booking ID').value).toBe('');
  });

  it('says what an ID looks like, and keeps what was typed', async () => {
    open();
    type('AYE-7K3');
    expect((await screen.findByRole('alert')).textContent).toContain('AYE-7K3M-Q2');
    expect(screen.getByLabelText<HTMLInputElement>('Or type the booking ID').value).toBe('AYE-7K3');
  });

  it('flags a second showing at once, without a connection', async () => {
    open({ checkIn: undefined });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    expect(await bigWords('Welcome, Ada')).toBeDefined();
    expect(await screen.findByText('1 check-in waits for a connection')).toBeDefined();
    vi.setSystemTime(new Date('2026-11-20T08:30:00Z'));
    type('AYE-7K3M-Q2');
    expect(await bigWords('Shown before today at 09:12')).toBeDefined();
    expect(await screen.findByText('2 check-ins wait for a connection')).toBeDefined();
  });

  it('sends what waits on the host’s word', async () => {
    const { provider } = open({ checkIn: undefined });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    const send = await screen.findByRole('button', { name: 'Send now' });
    provider.checkIn = taken();
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
  });

  it('believes the server when another door saw the pass first', async () => {
    open({ checkIn: taken({ again: true, firstShownAt: '2026-11-20T07:45:00.000Z' }) });
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    expect(await bigWords('Shown before today at 08:45')).toBeDefined();
  });

  it('asks the server about an ID that it does not know', async () => {
    open({ guests: [], checkIn: taken({ guestName: 'Efe' }) });
    expect(await screen.findByText('Nobody is expected today')).toBeDefined();
    type('AYE-9999-ZZ');
    expect(await bigWords('Welcome, Efe')).toBeDefined();
  });

  it('does not say yes to an unknown ID without a connection, and keeps it', async () => {
    open({ guests: undefined, checkIn: undefined });
    expect(await screen.findByText('The list could not be fetched')).toBeDefined();
    type('AYE-9999-ZZ');
    expect(await bigWords('We can’t know without a connection')).toBeDefined();
    expect(await screen.findByText('1 check-in waits for a connection')).toBeDefined();
  });

  it('warns where the browser keeps nothing', async () => {
    open({ checkIn: undefined }, 'memory');
    await screen.findByRole('row', { name: /Ada/ });
    type('AYE-7K3M-Q2');
    expect(await screen.findByText(/leave the page open until it is sent/)).toBeDefined();
  });

  it('keeps a refusal until it has been seen', async () => {
    const { provider } = open({ guests: [], checkIn: undefined });
    await screen.findByText('Nobody is expected today');
    type('AYE-9999-ZZ');
    const send = await screen.findByRole('button', { name: 'Send now' });
    type('AYE-8888-ZZ');
    await screen.findByText('2 check-ins wait for a connection');
    provider.checkIn = (sent) => {
      const { bookingId } = sent as { readonly bookingId: string };
      return refuses('PASS_UNKNOWN', `Nobody knows ${bookingId}.`, 404)();
    };
    fireEvent.click(send);
    // The last one in big words, the one before as a notice.
    expect(await bigWords('Nobody knows AYE-8888-ZZ.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody knows AYE-9999-ZZ.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(/Nobody knows/)).toBeNull());
  });

  it('finds a guest by name or by ID', async () => {
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
    expect(screen.getByText('No guest of today matches “nobody”.')).toBeDefined();
  });

  it('says in words when there is no camera, and offers a picture', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Scan a pass' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/There is no camera/)).toBeDefined();
    expect(within(dialog).getByLabelText('Read a picture')).toBeDefined();
  });

  it('says in words when the camera was refused', async () => {
    const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: refused },
    });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Scan a pass' }));
    expect(await screen.findByText(/The camera was refused/)).toBeDefined();
  });
});
