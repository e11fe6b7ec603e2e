import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { fetchExchange } from '#src/platform/outbox/sending/exchange.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { onlyCheckInPage } from '../testing/check-in-world.ts';
import { makeGuest } from '../testing/make-guest.ts';
import { withHost } from '../testing/render-host.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

const now = new Date('2026-11-20T08:12:00Z');
const tomorrow = { startsAt: '2026-11-21T08:00:00.000Z', endsAt: '2026-11-21T11:00:00.000Z' };

withHost();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the screen for a guest who is expected tomorrow. */
async function open() {
  provide({
    'GET /host/guests': okReply([makeGuest({ spans: [tomorrow] })]),
    'GET /host/bookingList': okReply([{ id: 's-1', name: 'A', capacity: 1, bookingCount: 0 }]),
  });
  const storage = Promise.resolve(createMemoryStorage(createChangeBus('again')));
  const checkIns = onlyCheckInPage({ exchange: fetchExchange, storage });
  renderQueried(
    <main tabIndex={-1}>
      <CheckInScreen checkIns={checkIns} since={1} now={now} online age={() => <p>an age</p>} />
    </main>,
  );
  await screen.findByText('No guests today');
}

function type(text: string): void {
  fireEvent.change(screen.getByLabelText('Or type the booking ID'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
}

it('announces and scrolls to the same refusal again when the next ID has it too', async () => {
  await open();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  type('AYE-7K3M-Q2');
  const first = await screen.findByText('Not for today');
  expect(scrolled).toHaveBeenCalledTimes(1);
  type('AYE-7K3M-Q2');
  // Screen readers announce what is added to the status.
  await waitFor(() => expect(screen.getByText('Not for today')).not.toBe(first));
  expect(screen.getByText('Not for today').closest('[role="status"]')).not.toBeNull();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('gives the focus back to the page when the result is cleared', async () => {
  await open();
  type('AYE-7K3M-Q2');
  const clear = await screen.findByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(screen.queryByText('Not for today')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
