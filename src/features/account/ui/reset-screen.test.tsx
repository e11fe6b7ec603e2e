import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provide, refusedReply } from '#src/platform/http/testing/provide.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { ResetDoneScreen, ResetScreen } from './reset-screen.tsx';

const EXPIRED = 'This link has expired or was already used. Please ask for a new one.';
const INCOMPLETE = 'Part of the link is missing.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(token: string) {
  const { asked } = provide({
    'POST /accounts/reset': refusedReply('LINK_INVALID', EXPIRED, 400),
  });
  const done = () => undefined;
  await renderRouted(<ResetScreen token={token} kind="host" onReset={done} />, {
    others: ['/forget'],
  });
  return { asked };
}

async function submit() {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Kola#Nut2026' } });
  fireEvent.change(screen.getByLabelText('Confirm password'), {
    target: { value: 'Kola#Nut2026' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  return (await screen.findByRole('alert')).textContent;
}

describe('a link to reset a password', () => {
  it('that isn’t complete is recognised at once, and isn’t called expired', async () => {
    const { asked } = await open('abc');
    expect(screen.getByText(INCOMPLETE, { exact: false })).toBeDefined();
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/forget?kind=host');
    const problem = await submit();
    expect(problem).toContain(INCOMPLETE);
    expect(problem).not.toContain('expired');
    expect(asked).toEqual([]);
  });

  it('that is complete and no longer works is called expired by the provider', async () => {
    const { asked } = await open('x'.repeat(43));
    expect(screen.queryByText(INCOMPLETE, { exact: false })).toBeNull();
    expect(await submit()).toContain(EXPIRED);
    expect(asked).toHaveLength(1);
  });
});

it.each([
  ['user', '/login'],
  ['host', '/hostlogin'],
] as const)('a %s who has a new password is led to the login first', async (kind, path) => {
  await renderRouted(<ResetDoneScreen kind={kind} />, {
    path: '/password',
    others: ['/', '/login', '/hostlogin'],
  });
  const [first, second] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Login');
  expect(first?.getAttribute('href')).toBe(path);
  expect(first?.className).toBe(buttonClass('next'));
  expect(second?.textContent).toBe('Go Home');
  expect(second?.className).toBe(buttonClass('quiet'));
});
