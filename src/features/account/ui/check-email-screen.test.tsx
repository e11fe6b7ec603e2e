import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { CheckEmailScreen } from './check-email-screen.tsx';

afterEach(cleanup);

const open = (address: string | undefined) =>
  renderRouted(
    <CheckEmailScreen kind="user" address={address} onAddress={() => undefined} canResend />,
    { others: ['/login'] },
  );

it.each([
  ['ada@gmail.com', 'Open Gmail', 'https://mail.google.com/'],
  ['Ada@Yahoo.com', 'Open Yahoo Mail', 'https://mail.yahoo.com/'],
  ['ada@hotmail.com', 'Open Outlook', 'https://outlook.live.com/mail/'],
])('the screen after a sign-up as %s leads to the inbox: %s', async (address, name, href) => {
  await open(address);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it.each(['ada@lagosworks.ng', undefined])(
  'the screen after a sign-up as %s names no inbox',
  async (address) => {
    await open(address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
  },
);
