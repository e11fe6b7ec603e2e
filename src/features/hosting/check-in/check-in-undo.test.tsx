import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { fetchExchange } from '#src/platform/outbox/sending/exchange.ts';
import {
  messageReply,
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { ANSWER, onlyCheckInPage } from '../testing/check-in-world.ts';
import { makeGuest } from '../testing/make-guest.ts';
import { withHost } from '../testing/render-host.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

const now = new Date('2026-11-20T08:12:00Z');
const UNDO = 'POST /host/checkin/undo';
const UNDONE = 'The check-in is undone.';

let made = 0;

withHost();
const toasts = hearToasts(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.useRealTimers();
});

const arrivedAt = (clock: string) =>
  makeGuest({ checkedIn: [{ day: '2026-11-20', shownAt: `2026-11-20T${clock}:00.000Z` }] });

/** Opens the check-in screen with one guest, whose replies can be changed later. */
async function open(guest: ExpectedGuest, { canUndo = true, online = true } = {}) {
  const replies: Replies = {
    'GET /host/guests': okReply([guest]),
    'GET /host/bookingList': okReply([]),
    'POST /host/checkin': okReply(ANSWER),
    [UNDO]: () => {
      replies['GET /host/guests'] = okReply([makeGuest()]);
      return messageReply(UNDONE)();
    },
  };
  const { sent } = provide(replies);
  made += 1;
  const storage = createMemoryStorage(createChangeBus(`undo-${made}`));
  const checkIns = onlyCheckInPage({ exchange: fetchExchange, storage });
  const show = async () => {
    const options = { since: 1, now, online, canUndo, age: () => null };
    renderQueried(<CheckInScreen checkIns={checkIns} {...options} />);
    return within(await screen.findByRole('row', { name: /Ada/ }));
  };
  return { checkIns, replies, row: await show(), sent, show };
}

const undoButton = { name: 'Undo the check-in of Ada' };

it('a check-in by mistake can be undone, and the guest be checked in later', async () => {
  const { row, sent } = await open(makeGuest());
  fireEvent.click(row.getByRole('button', { name: 'Check in Ada' }));
  expect(await screen.findByText('1 of 1 checked in')).toBeDefined();
  const button = await row.findByRole('button', undoButton);
  button.focus();
  fireEvent.click(button);
  const again = await row.findByRole('button', { name: 'Check in Ada' });
  expect(screen.getByText('0 of 1 checked in')).toBeDefined();
  await expect.poll(() => screen.queryByText('Welcome, Ada')).toBeNull();
  expect(document.activeElement).toBe(again.closest('td'));
  expect(sent.at(-1)).toEqual({ name: UNDO, body: { bookingId: makeGuest().bookingId } });
  expect(toasts).toEqual([UNDONE]);
});

it('a check-in by another phone can be undone too', async () => {
  const { row } = await open(arrivedAt('08:05'));
  fireEvent.click(await row.findByRole('button', undoButton));
  expect(await row.findByRole('button', { name: 'Check in Ada' })).toBeDefined();
});

it.each([
  ['by a provider that can’t', '08:05', { canUndo: false }],
  ['without a connection', '08:05', { online: false }],
  ['after ten minutes', '08:01', {}],
])('undoing isn’t offered %s', async (_, clock, options) => {
  const { row } = await open(arrivedAt(clock), options);
  expect(row.getByText(clock.replace('08:', '09:'))).toBeDefined();
  expect(row.queryByRole('button', undoButton)).toBeNull();
});

it('a refusal is shown, and the guest stays checked in', async () => {
  const { replies, row } = await open(arrivedAt('08:05'));
  replies[UNDO] = refusedReply('PASS_NOT_VALID', 'This one stays.');
  fireEvent.click(await row.findByRole('button', undoButton));
  await expect.poll(() => toasts).toEqual(['This one stays.']);
  expect(row.getByText('09:05')).toBeDefined();
});

it('a check-in that waits offline is discarded, and the guest can be checked in later', async () => {
  const { checkIns, replies, row, sent } = await open(makeGuest(), { online: false });
  delete replies['POST /host/checkin'];
  fireEvent.click(row.getByRole('button', { name: 'Check in Ada' }));
  fireEvent.click(await row.findByRole('button', undoButton));
  expect(await row.findByRole('button', { name: 'Check in Ada' })).toBeDefined();
  await expect.poll(() => screen.queryByText('Welcome, Ada')).toBeNull();
  expect(checkIns.getSnapshot().waiting).toEqual([]);
  expect(sent.filter(({ name }) => name === UNDO)).toEqual([]);
});

it('a check-in that was undone on another phone is forgotten once a later list is here', async () => {
  const { row, show } = await open(makeGuest());
  fireEvent.click(row.getByRole('button', { name: 'Check in Ada' }));
  expect(await row.findByRole('button', undoButton)).toBeDefined();
  cleanup();
  const soon = await show();
  expect(await soon.findByText('09:12')).toBeDefined();
  cleanup();
  vi.setSystemTime(now.getTime() + 2 * 60_000);
  const later = await show();
  expect(await later.findByRole('button', { name: 'Check in Ada' })).toBeDefined();
});

it('a refusal that was shown in large type does not return when another guest’s check-in is undone', async () => {
  const { replies, row } = await open(arrivedAt('08:05'));
  replies['POST /host/checkin'] = refusedReply('PASS_UNKNOWN', 'No such booking.', 404);
  fireEvent.change(screen.getByLabelText('Or type the booking ID'), {
    target: { value: 'AYE-ZZZZ-Z9' },
  });
  fireEvent.submit(screen.getByLabelText('Or type the booking ID'));
  expect(await screen.findByText('No such booking.')).toBeDefined();
  fireEvent.click(await row.findByRole('button', undoButton));
  expect(await row.findByRole('button', { name: 'Check in Ada' })).toBeDefined();
  expect(screen.queryByText('No such booking.')).toBeNull();
});
