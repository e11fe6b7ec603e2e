import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { provide } from '#src/platform/http/testing/provide.ts';
import { session } from '#src/platform/session/session.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { pass, stopClock, until } from '#src/ui/testing/stopped-clock.ts';
import { LogInFlow } from '../flows/log-in/log-in-flow.tsx';
import { Route as Forget } from '../routes/_bare/forget.tsx';
import { Route as HostLogin } from '../routes/_bare/hostlogin.tsx';
import { Route as Login } from '../routes/_bare/login.tsx';

const toasts = hearToasts(({ text }) => text);

afterEach(() => {
  cleanup();
  session.end('user');
  session.end('host');
  session.end('admin');
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOG_IN_PAGES = ['/login', '/hostlogin', '/forget'];
const BEHIND = ['/', '/admindashboard', '/dashboardLayout/hostdashboard'];

/** Opens one of the log-in pages for a provider that has only section 7, or these capabilities. */
async function open(
  path: string,
  {
    options: { component: LogInPage },
  }: { readonly options: { readonly component?: ComponentType } },
  capabilities?: readonly string[],
) {
  if (LogInPage === undefined) throw new Error(`There is nothing at ${path}.`);
  const provider = new FakeCatalogueProvider([]);
  provider.plain = capabilities === undefined;
  const data = { contractVersion: 1, capabilities };
  if (capabilities !== undefined) {
    provider.overrides.set('/capabilities', () => Response.json({ message: 'ok', data }));
  }
  const logInPage = (
    <SourcesContext.Provider value={new FakeDevice(provider, 'doors', 'memory').page()}>
      <LogInPage />
    </SourcesContext.Provider>
  );
  const others = [...LOG_IN_PAGES.filter((other) => other !== path), ...BEHIND];
  return renderRouted(logInPage, { path, others });
}

/** Opens the guests' log-in page for someone who wanted to go somewhere else. */
function openLogIn(redirect: string) {
  const provider = new FakeCatalogueProvider([]);
  provider.plain = true;
  return renderRouted(
    <SourcesContext.Provider value={new FakeDevice(provider, 'doors', 'memory').page()}>
      <LogInFlow kind="user" redirect={redirect} />
    </SourcesContext.Provider>,
    { path: '/login', others: [...BEHIND, '/admindashboard/messages', '/userAccountSetting'] },
  );
}

async function logIn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@aye.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Danfo#Yellow1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await until(() => toasts.length > 0);
}

describe('redirect after a log-in', () => {
  const userFields = (isAdmin: boolean) => ({
    message: 'Login successful',
    token: 't',
    data: { fullName: 'Ada', isAdmin },
  });

  it.each([
    ['an admin', '/login', Login, userFields(true), 2_000, '/admindashboard'],
    ['a user', '/login', Login, userFields(false), 2_000, '/'],
    [
      'a host',
      '/hostlogin',
      HostLogin,
      { message: 'Login successful', token: 't', data: 'Bisi' },
      1_500,
      '/dashboardLayout/hostdashboard',
    ],
  ] as const)('leads %s on from %s [S9.18]', async (_, path, logInPage, body, afterMs, to) => {
    const name = path === '/login' ? 'POST /users/login' : 'POST /host/login';
    provide({ [name]: () => ({ body }) });
    const { address } = await open(path, logInPage);
    stopClock();
    await logIn();
    expect(toasts).toEqual(['Login successful']);
    await pass(afterMs - 1);
    expect(address()).toBe(path);
    await pass(1);
    expect(address()).toBe(to);
  });
});

describe('an admin who was sent to the log-in page', () => {
  it.each([
    ['/admindashboard/messages', '/admindashboard/messages'],
    ['/userAccountSetting', '/admindashboard'],
  ])('by %s is led to %s', async (redirect, to) => {
    const body = { message: 'Login successful', token: 't', data: { isAdmin: true } };
    provide({ 'POST /users/login': () => ({ body }) });
    const { address } = await openLogIn(redirect);
    stopClock();
    await logIn();
    await pass(2_000);
    expect(address()).toBe(to);
  });
});

describe('/forget', () => {
  it('asks for the email address when the provider sends links, and has a back button [S2.64]', async () => {
    const { address } = await open('/forget', Forget, ['accounts']);
    expect(screen.getByLabelText('Email')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined();
    // Without a history the only way back is the landing page.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await vi.waitFor(() => expect(address()).toBe('/'));
  });

  it('explains what to do when the provider sends no links, and leads back [S2.64]', async () => {
    const { address } = await open('/forget', Forget);
    expect(
      await screen.findByText(/can’t reset your password in the app\. Write to our support team/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
    await vi.waitFor(() => expect(address()).toBe('/login'));
  });
});
