import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

beforeEach(() => sessionStorage.setItem('adminToken', 'a'));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const CODES = { recoveryCodes: ['7k2mq-x9d4p'] };
const SECRET = { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' };

/** Opens the console for a provider with these capabilities; returns the calls of the account. */
function open(capabilities: readonly string[], data: Partial<SecondFactor>) {
  const provider = new FakeCatalogueProvider([]);
  provider.overrides.set('/capabilities', () =>
    Promise.resolve(Response.json({ message: 'ok', data: { contractVersion: 1, capabilities } })),
  );
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (url.endsWith('/setup')) {
      return Promise.resolve(Response.json({ message: 'ok', data: SECRET }));
    }
    if (url.endsWith('/confirm')) {
      Object.assign(data, { isOn: true });
      return Promise.resolve(Response.json({ message: 'ok', data: CODES }));
    }
    const own = { isOn: false, recoveryCodesLeft: 0, isRequired: false, ...data };
    return Promise.resolve(Response.json({ message: 'ok', data: own }));
  });
  renderQueried(
    <SourcesContext.Provider value={new FakeDevice(provider, 'gate', 'memory').page()}>
      <SecondFactorGate>The console</SecondFactorGate>
    </SourcesContext.Provider>,
  );
  return { asked, provider };
}

it('an admin without the second factor that the provider requires is led to set it up', async () => {
  open(['second-factor'], { isRequired: true });
  expect(
    await screen.findByRole('heading', { name: 'Turn on two-factor authentication' }),
  ).toBeDefined();
  expect(screen.queryByText('The console')).toBeNull();
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Your password', 'Sun#Yellow9');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('ABCD');
  fill('Code from your authenticator app', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('7k2mq-x9d4p')).toBeDefined();
  expect(screen.queryByText('The console')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('The console')).toBeDefined();
});

it.each([
  ['has one', { isRequired: true, isOn: true }],
  ['need not have one', {}],
])('an admin who %s sees the console', async (_which, data) => {
  const { asked } = open(['second-factor'], data);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByText('The console')).toBeDefined();
});

it('a provider without second factors is not asked about them', async () => {
  const { asked, provider } = open(['accounts'], {});
  await vi.waitFor(() => expect(provider.requests).toContain('/capabilities'));
  expect(await screen.findByText('The console')).toBeDefined();
  expect(asked).toEqual([]);
});
