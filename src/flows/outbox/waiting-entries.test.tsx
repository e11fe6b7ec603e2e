import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { provide } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderRouted, testQueries } from '#src/ui/testing/render-routed.tsx';
import { pageOutbox, useOutbox } from './page-outbox.ts';
import { WaitingEntries } from './waiting-entries.tsx';

const LATER = 'You’re offline. We’ll send it as soon as you’re back online.';

const toasts = hearToasts(({ text }) => text);

/** A page has one outbox, so the tests share the device. */
const sources = new FakeDevice(new FakeCatalogueProvider([]), 'waiting', 'memory').page();

beforeEach(() => {
  const host = { hostToken: 'h', hostSince: 1, hostEmail: 'bisi@aye.test', host: 'Bisi' };
  localStorage.setItem('root', JSON.stringify(host));
  provide({});
  // The test's browser has no locks: `navigator.locks` is null.
  const request = (_name: string, work: () => Promise<unknown>) => work();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

// What is still under way would run into the next file: the app's tests share a process.
afterAll(() => pageOutbox({ queryClient: testQueries(), sources }).sendNow());

afterEach(() => {
  cleanup();
  localStorage.clear();
  connectivity.answered(true);
  vi.unstubAllGlobals();
});

const entry = {
  kind: 'bank-details',
  label: 'GTB ••••6785',
  role: 'host',
  method: 'POST',
  path: '/host/bankdetails',
  body: { type: 'json', value: {} },
  draft: undefined,
} as const;

function Dashboard() {
  const { outbox } = useOutbox();
  return (
    <>
      <button type="button" onClick={() => void outbox.enqueue(entry)}>
        Save
      </button>
      <WaitingEntries onHandedBack={() => {}} />
    </>
  );
}

it('"Send now" responds without a connection, on the page and in the list', async () => {
  await renderRouted(
    <SourcesContext.Provider value={sources}>
      <Dashboard />
    </SourcesContext.Provider>,
    { others: ['/listspace', '/dashboardLayout/accountsetting'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(toasts).toEqual([LATER]));

  fireEvent.click(screen.getByRole('button', { name: 'GTB ••••6785' }));
  const list = await screen.findByRole('dialog', { name: 'Not sent yet' });
  fireEvent.click(within(list).getByRole('button', { name: 'Send now' }));
  expect(await within(list).findByText(LATER)).toBeDefined();
  expect(within(list).getByText(LATER).getAttribute('role')).toBe('status');
  expect(toasts).toEqual([LATER]);
});

const unblocked = {
  kind: 'blocked-time',
  label: 'Unblocking Tue 1 Dec',
  role: 'host',
  method: 'DELETE',
  path: '/host/blocked-times/01k9zzzzzzzzzzzzzzzzzzzzzz',
  draft: { action: 'unblock', id: '01k9zzzzzzzzzzzzzzzzzzzzzz' },
} as const;

function UnblockButton() {
  const { outbox } = useOutbox();
  return (
    <button type="button" onClick={() => void outbox.enqueue(unblocked)}>
      Unblock
    </button>
  );
}

it('offers to discard what has no form, but not to edit it', async () => {
  await renderRouted(
    <SourcesContext.Provider value={sources}>
      <Dashboard />
      <UnblockButton />
    </SourcesContext.Provider>,
    { others: ['/dashboardLayout/calendar'] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  fireEvent.click(await screen.findByRole('button', { name: /Unblocking Tue 1 Dec/ }));
  const list = await screen.findByRole('dialog', { name: 'Not sent yet' });
  const row = within(within(list).getByRole('listitem', { name: 'Unblocking Tue 1 Dec' }));
  expect(row.getByRole('button', { name: 'Discard' })).toBeDefined();
  expect(row.queryByRole('button', { name: 'Edit' })).toBeNull();
});

const checkIn = {
  kind: 'check-in',
  label: 'Ada',
  role: 'host',
  method: 'POST',
  path: '/host/checkin',
  body: { type: 'json', value: {} },
  isIndependent: true,
  subject: 'Ada',
} as const;

function CheckInButton() {
  const { outbox } = useOutbox();
  return (
    <button type="button" onClick={() => void outbox.enqueue(checkIn)}>
      Check in
    </button>
  );
}

it.each([
  ['/dashboardLayout/managelist', ['Ada']],
  ['/dashboardLayout/checkin', []],
] as const)('lists the check-ins that wait on %s as %j', async (path, labels) => {
  await renderRouted(
    <SourcesContext.Provider value={sources}>
      <Dashboard />
      <CheckInButton />
    </SourcesContext.Provider>,
    { path },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  const names = await screen.findByRole('button', { name: /GTB/ });
  await vi.waitFor(() => expect(names.textContent?.match(/Ada/g) ?? []).toEqual(labels));
});
