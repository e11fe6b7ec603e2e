import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { askPayout } from '#src/features/hosting/api/payout.ts';
import { call } from '#src/platform/http/call.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { CodePrompt } from './code-prompt.tsx';

let calls: string[];

beforeEach(() => {
  calls = [];
  localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace(/^.*\/api\/v1/, '');
    calls.push(path);
    if (path === '/accounts/second-factor/check') {
      return Promise.resolve(Response.json({ message: 'Code accepted.' }));
    }
    const isEntered = calls.includes('/accounts/second-factor/check');
    return Promise.resolve(
      isEntered
        ? Response.json({ message: 'ok', reference: 'AYE-1', amount: 200_000 })
        : Response.json({ code: 'SECOND_FACTOR_NEEDED', message: 'Enter it.' }, { status: 403 }),
    );
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Shows what asks for codes, of a provider with these capabilities. */
function draw(capabilities: readonly string[] = []) {
  const provider = new FakeCatalogueProvider([]);
  provider.overrides.set('/capabilities', () =>
    Promise.resolve(Response.json({ message: 'ok', data: { contractVersion: 1, capabilities } })),
  );
  renderQueried(
    <SourcesContext.Provider value={new FakeDevice(provider, 'prompt', 'memory').page()}>
      <CodePrompt />
    </SourcesContext.Provider>,
  );
}

it('a payout that needs a code is repeated once the code was entered', async () => {
  draw();
  const payout = askPayout(call, 'payout-key');
  const field = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await payout).toMatchObject({ reference: 'AYE-1' });
  expect(calls).toEqual(['/host/payout', '/accounts/second-factor/check', '/host/payout']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a payout that needs a code is refused if the dialog is closed', async () => {
  draw();
  const payout = askPayout(call, 'payout-key');
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await expect(payout).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  expect(calls).toEqual(['/host/payout']);
});

it('a payout that needs a code offers a passkey instead, if the account has one', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const passkey = { id: 'a', device: 'Chrome on Android', createdAt: '2026-11-20T12:00:00.000Z' };
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/accounts/passkeys')
      ? Promise.resolve(Response.json({ message: 'ok', data: [passkey] }))
      : whole(url, init),
  );
  draw(['passkeys']);
  const payout = askPayout(call, 'payout-key');
  expect(await screen.findByRole('button', { name: 'Use a passkey instead' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect(payout).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
});
