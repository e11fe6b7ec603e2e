import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PushChoice } from '#contract/accounts/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { renderQueried, testQueries } from '#src/ui/testing/render-routed.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { pushChoicesQuery } from './push-choices.ts';

const ROLE: PushRole = 'host';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('KindSwitches keeps the user’s choice when an older reply arrives later', async () => {
  localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
  const choices: PushChoice[] = [{ kind: 'new-booking', on: true }];
  const answer = () => Response.json({ message: 'ok', data: choices });
  let letGo: () => void = () => undefined;
  const old = new Promise<Response>((resolve) => {
    letGo = () => resolve(answer());
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    return method === 'GET' ? old : Promise.resolve(answer());
  });
  const client = testQueries();
  client.setQueryData(pushChoicesQuery(ROLE).queryKey, choices, { updatedAt: 1 });
  renderQueried(<KindSwitches role={ROLE} isOnline />, client);
  const box = screen.getByRole<HTMLInputElement>('switch');
  await waitFor(() => expect(asked).toEqual(['GET']));
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(box.checked).toBe(false);
});

it('KindSwitches leaves out kinds that only a newer app knows', async () => {
  localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
  const data = [
    { kind: 'new-booking', on: true },
    { kind: 'host-of-the-year', on: true },
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://aye.test').search);
    return Promise.resolve(Response.json({ message: 'ok', data }));
  });
  renderQueried(<KindSwitches role={ROLE} isOnline />, testQueries());
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
  expect(screen.getByText('A guest books, changes or cancels')).toBeDefined();
  expect(asked).toEqual(['?kinds=all']);
});

it('KindSwitches leaves the focus at the switch while a choice is being saved, and takes one at a time', async () => {
  localStorage.setItem('root', JSON.stringify({ hostToken: 'h', hostSince: 1 }));
  const choices: PushChoice[] = [
    { kind: 'new-booking', on: true },
    { kind: 'message', on: true },
  ];
  let letGo: () => void = () => undefined;
  const saved = new Promise<Response>((resolve) => {
    letGo = () => resolve(Response.json({ message: 'ok' }));
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ message: 'ok', data: choices }));
    asked.push(method);
    return saved;
  });
  renderQueried(<KindSwitches role={ROLE} isOnline />, testQueries());
  const box = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'A guest books, changes or cancels',
  });
  const other = screen.getByRole<HTMLInputElement>('switch', { name: 'A new message' });
  box.focus();
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-disabled')).toBe('true'));
  // A disabled element loses the focus in a browser.
  expect(box.disabled).toBe(false);
  expect(document.activeElement).toBe(box);
  fireEvent.click(other);
  letGo();
  await waitFor(() => expect(box.checked).toBe(false));
  expect(other.checked).toBe(true);
  expect(asked).toHaveLength(1);
});
