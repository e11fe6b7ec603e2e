import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { renderRouted, testQueries } from '#src/ui/testing/render-routed.tsx';
import { pageOutbox, useOutbox } from './page-outbox.ts';
import { WaitingEntries } from './waiting-entries.tsx';

const sources = new FakeDevice(new FakeCatalogueProvider([]), 'prices', 'memory').page();

beforeEach(() => {
  const host = { hostToken: 'h', hostSince: 1, hostEmail: 'bisi@aye.test', host: 'Bisi' };
  localStorage.setItem('root', JSON.stringify(host));
  // The test's browser has no locks: `navigator.locks` is null.
  const request = (_name: string, work: () => Promise<unknown>) => work();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

// What is still under way would run into the next file: the app's tests share a process.
afterAll(() => pageOutbox({ queryClient: testQueries(), sources }).sendNow());

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Every request of the outbox is refused because the prices were changed elsewhere. */
class RefusedRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 409;
  readonly responseText = '{"code":"RULES_CHANGED","message":"Changed elsewhere."}';
  responseURL = '';
  open(_method: string, url: string) {
    this.responseURL = new URL(url, location.href).href;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

const specialDay = {
  kind: 'special-day',
  label: 'Usual days of Ojú Studio',
  role: 'host',
  method: 'DELETE',
  path: '/host/listings/s-1/special-days/01k9zzzzzzzzzzzzzzzzzzzzzz',
  draft: { spaceId: 's-1', change: { kind: 'remove', id: '01k9zzzzzzzzzzzzzzzzzzzzzz' } },
} as const;

function RemoveDayButton() {
  const { outbox } = useOutbox();
  return (
    <button type="button" onClick={() => void outbox.enqueue(specialDay, { keepsRefused: true })}>
      Remove day
    </button>
  );
}

it('leads to the comparison of prices that were changed elsewhere, which stay unsent', async () => {
  provide({ 'GET /health': okReply({ status: 'ok' }) });
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  const { address } = await renderRouted(
    <SourcesContext.Provider value={sources}>
      <WaitingEntries onHandedBack={() => {}} />
      <RemoveDayButton />
    </SourcesContext.Provider>,
    { path: '/dashboardLayout/prices/$id', at: '/dashboardLayout/prices/other' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove day' }));
  fireEvent.click(await screen.findByRole('button', { name: specialDay.label }));
  const list = await screen.findByRole('dialog', { name: 'Not sent yet' });
  fireEvent.click(within(list).getByRole('button', { name: 'Compare' }));
  await vi.waitFor(() => expect(address()).toBe('/dashboardLayout/prices/s-1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: specialDay.label })).toBeDefined();
});
