import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import type { EntryOutcome } from '#src/platform/outbox/outbox.ts';
import { fakeDrafts } from '../listing/testing/open-form.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

withHost();

/** A Friday. */
const now = new Date('2026-11-20T09:00:00Z');

const WAITING: EntryOutcome = { kind: 'waiting' };

/** A guest is paying for a booking in the blocked time, which stays. */
const SENT: EntryOutcome = {
  kind: 'sent',
  status: 200,
  body: {
    message: 'Blocked.',
    data: {
      blocked: { id: 'b', spaceIds: ['a'], firstDay: '2026-11-20', lastDay: '2026-11-20' },
      unaffected: [],
      paying: 1,
    },
  },
};

async function open(outcome: EntryOutcome, spaces = [{ id: 'a', name: 'Yaba Loft' }]) {
  provide({
    'GET /host/calendar?from=2026-10-26&to=2026-12-06': okReply({
      from: '2026-10-26',
      to: '2026-12-06',
      spaces,
      bookings: [],
      blocked: [],
    }),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await renderHost(
    <CalendarScreen
      since={1}
      now={now}
      entries={[]}
      outbox={{ enqueue: () => Promise.resolve(outcome) }}
      drafts={fakeDrafts()}
      hasWaitlist={false}
      hasLinks={false}
      hasImports
      isOnline
      age={() => null}
    />,
  );
  if (spaces.length > 0) await screen.findByRole('button', { name: /^Fri 20 Nov/ });
}

const day = (name: RegExp) => screen.getByRole('button', { name });
const blockSheet = async () => within(await screen.findByRole('dialog', { name: 'Block days' }));

it('the calendar moves the focus to the first day that was blocked', async () => {
  await open(WAITING);
  screen.getByRole('button', { name: 'Block days' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Block days' }));
  const sheet = await blockSheet();
  fireEvent.change(sheet.getByLabelText('Last day'), { target: { value: '2026-11-26' } });
  fireEvent.change(sheet.getByLabelText('First day'), { target: { value: '2026-11-24' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(day(/^Tue 24 Nov/));
});

it('the calendar moves the focus to what stays in a blocked time, and then to its day', async () => {
  await open(SENT);
  fireEvent.click(day(/^Fri 20 Nov/));
  fireEvent.click(await screen.findByRole('button', { name: 'Block this day' }));
  fireEvent.click((await blockSheet()).getByRole('button', { name: 'Block' }));
  const message = await screen.findByText(/^Blocked Fri 20 Nov\./);
  expect(document.activeElement).toBe(message.parentElement);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(day(/^Fri 20 Nov/));
});

it('the block form stays, with what was typed, when a tap misses it', async () => {
  await open(WAITING);
  fireEvent.click(screen.getByRole('button', { name: 'Block days' }));
  const sheet = await screen.findByRole('dialog', { name: 'Block days' });
  const note = within(sheet).getByLabelText(/^Private note/);
  fireEvent.change(note, { target: { value: 'Painting the walls' } });
  fireEvent.click(sheet);
  expect(screen.getByDisplayValue('Painting the walls')).toBe(note);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a day stays open at a double click, and closes at a tap beside it', async () => {
  await open(WAITING);
  fireEvent.click(day(/^Fri 20 Nov/), { detail: 1 });
  const sheet = await screen.findByRole('dialog', { name: 'Fri 20 Nov' });
  fireEvent.click(sheet, { detail: 2 });
  expect(screen.getByRole('button', { name: 'Block this day' })).toBeDefined();
  fireEvent.click(sheet, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the calendar says which hours are blocked, and where their bookings can be changed', async () => {
  await open(SENT);
  fireEvent.click(day(/^Fri 20 Nov/));
  fireEvent.click(await screen.findByRole('button', { name: 'Block this day' }));
  const sheet = await blockSheet();
  fireEvent.click(sheet.getByLabelText('Some hours'));
  fireEvent.change(sheet.getByLabelText('From'), { target: { value: '14:00' } });
  fireEvent.change(sheet.getByLabelText('Until'), { target: { value: '16:00' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/^Blocked Fri 20 Nov, 14:00–16:00\./)).toBeDefined();
  expect(screen.getByText(/open its day in the calendar/)).toBeDefined();
});

it('the calendar of a host without spaces leads to adding one, and blocks nothing', async () => {
  await open(WAITING, []);
  expect(await screen.findByText('No spaces yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Block days' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Connected calendars' })).toBeNull();
});
