import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueProvider } from '#src/features/catalogue/model/context.tsx';
import { FakeProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { makeSpace } from '#src/features/catalogue/testing/make-space.ts';
import { provide, refuses, type Reply } from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { BookingFlow } from './booking-flow.tsx';

const toasts = hearToasts(({ kind, text, duration }) => `${kind}, ${duration} ms: ${text}`);

const START = 'POST /booking/initialize/a';

let device: FakeDevice;

beforeEach(() => {
  // A Friday; the space opens on Mondays.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
  device = new FakeDevice(new FakeProvider([makeSpace('a')]), 'booking', 'memory');
});

afterEach(() => {
  cleanup();
  device.close();
  session.end('user');
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  renderRouted(
    <CatalogueProvider sources={device.page()}>
      <BookingFlow spaceId="a" byDay={false} />
    </CatalogueProvider>,
    { path: '/allspace', at: '/allspace?book=a', others: ['/login'] },
  );

/** The modal with a time in it, of which payment is begun. */
async function pay(reply: () => Reply) {
  session.begin('user', { token: 'u', name: 'Ada', email: 'ada@aye.test' });
  provide({ 'GET /health': () => ({ body: {} }), [START]: reply });
  const opened = await open();
  const date = await screen.findByLabelText('Start date');
  fireEvent.change(date, { target: { value: '2026-11-23' } });
  fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: '10:00' } });
  fireEvent.click(screen.getByText('Pay ₦1,500'));
  return opened;
}

describe('a booking that could not be begun', () => {
  it.each([
    ['in the server’s words', refuses('TAKEN', 'That time is gone'), 'That time is gone'],
    ['without words', () => ({ status: 400, body: {} }), 'Booking failed'],
    ['without a checkout', () => ({ body: { message: 'ok', data: {} } }), 'Booking failed'],
  ])('is told in the form and as a toast of 5 s, %s', async (_, reply, words) => {
    await pay(reply);
    await waitFor(() => expect(toasts).toEqual([`error, 5000 ms: ${words}`]));
    expect(screen.getByText(words).closest('[role="alert"]')).not.toBeNull();
  });

  it('leads to the door with a toast of 4 s where the log-in is over', async () => {
    const { address } = await pay(() => ({ status: 401, body: { message: 'x' } }));
    await waitFor(() => expect(address()).toContain('/login?redirect='));
    expect(toasts).toEqual(['error, 4000 ms: Please login to book this space']);
  });
});

it('a visitor who wants to book is led to the door with a toast of 4 s', async () => {
  const { address } = await open();
  await waitFor(() => expect(address()).toContain('/login?redirect='));
  expect(toasts).toEqual(['error, 4000 ms: Please login to book this space']);
});
