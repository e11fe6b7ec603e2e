import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buttonClass } from '#src/ui/button/button.tsx';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { ResetDoneScreen } from './reset-screen.tsx';

afterEach(cleanup);

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
