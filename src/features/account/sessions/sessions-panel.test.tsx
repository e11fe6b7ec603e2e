import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountSession } from '#contract/accounts/sessions-api.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const laptop: AccountSession = {
  id: 'laptop',
  device: 'Firefox on Windows',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-22T13:00:00.000Z',
  isCurrent: true,
};
const phone: AccountSession = { ...laptop, id: 'phone', device: '', isCurrent: false };

let listed: readonly AccountSession[];
let asked: string[];

beforeEach(() => {
  listed = [laptop, phone];
  asked = [];
  localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url.replace(/^.*\/accounts/, '')}`);
    if (method !== 'GET') listed = [laptop];
    const body = method === 'GET' ? { message: 'ok', data: listed } : { message: 'Done.' };
    return Promise.resolve(Response.json(body));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const draw = (isListed = true) =>
  renderQueried(
    <main tabIndex={-1}>
      <SessionsPanel owner="user" isListed={isListed} onSignedOut={() => undefined} />
    </main>,
  );

it('the sessions panel lists devices in plain words and logs one out', async () => {
  draw();
  const list = await screen.findByRole('list', { name: 'Devices you’re logged in on' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firefox on Windows This deviceLogged in 20 Nov 2026, 13:00',
    'Unknown device Logged in 20 Nov 2026, 13:00Last seen 22 Nov 2026, 14:00Log out',
  ]);
  const logOut = screen.getByRole('button', { name: 'Log out Unknown device' });
  logOut.focus();
  fireEvent.click(logOut);
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(asked).toEqual(['GET /sessions', 'DELETE /sessions/phone', 'GET /sessions']);
  expect(screen.queryByRole('button', { name: 'Log out of all other devices' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the sessions panel logs all other devices out', async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out of all other devices' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(asked[1]).toBe('POST /sessions/end-others');
});

it('the sessions panel says what is wrong without a connection, and tries again', async () => {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  draw();
  expect(await screen.findByText(/We couldn’t load the devices you’re logged in on/)).toBeDefined();
  vi.stubGlobal('fetch', online);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox on Windows')).toBeDefined();
});

it('the sessions panel of a provider without the list only logs out everywhere', () => {
  draw(false);
  expect(screen.getByRole('button', { name: 'Log out of all devices' })).toBeDefined();
  expect(screen.queryByText(/You’re logged in on these devices/)).toBeNull();
  expect(asked).toEqual([]);
});

it('the sessions panel leaves the focus at the button while it logs out everywhere', async () => {
  let letGo: () => void = () => undefined;
  const reply = new Promise<Response>((resolve) => {
    letGo = () => resolve(Response.json({ message: 'Done.' }));
  });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/^.*\/accounts/, ''));
    return reply;
  });
  draw(false);
  const button = screen.getByRole('button', { name: 'Log out of all devices' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  // A disabled element loses the focus in a browser.
  expect(button).toHaveProperty('disabled', false);
  fireEvent.click(button);
  letGo();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(asked).toHaveLength(1);
});
