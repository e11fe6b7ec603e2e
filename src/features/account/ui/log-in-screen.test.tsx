import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { LogInScreen } from './log-in-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const refuse = (code: string, message: string) => Response.json({ code, message }, { status: 403 });

it('the log-in form asks for a code only if the provider does, and repeats the log-in with it', async () => {
  const answers = [
    refuse('SECOND_FACTOR_NEEDED', 'Enter the code.'),
    refuse('SECOND_FACTOR_WRONG', 'That code isn’t right.'),
    refuse('SECOND_FACTOR_UNREADABLE', 'Use a passkey.'),
    Response.json({ message: 'Login successful', token: 't', data: 'Marina Works' }),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body = '{}' }: { readonly body?: string } = {}) => {
    // A successful log-in also checks the connection.
    if (!url.endsWith('/host/login')) return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(body));
    return Promise.resolve(answers.shift());
  });
  const onLoggedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await renderRouted(<LogInScreen kind="host" onLoggedIn={onLoggedIn} />, {
    others: ['/forget', '/hostsignup', '/login'],
  });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  fill('Email', 'ada@aye.test');
  fill('Password', 'Sun#Yellow9');
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  press();
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByText(/none left, reply to any email from us/)).toBeDefined();
  expect(screen.getByText(/Your password is correct/)).toBeDefined();
  fill('Code from your authenticator app', '123456');
  press();
  expect(await screen.findByText('That code isn’t right.')).toBeDefined();
  press();
  expect(await screen.findByText('Use a passkey.')).toBeDefined();
  fill('Code from your authenticator app', '7k2mq-x9d4p');
  press();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith('host'));
  const credentials = { email: 'ada@aye.test', password: 'Sun#Yellow9' };
  expect(sent).toEqual([
    credentials,
    { ...credentials, code: '123456' },
    { ...credentials, code: '123456' },
    { ...credentials, code: '7k2mqx9d4p' },
  ]);
});

it('the log-in form asks for the password again if it was changed to a wrong one at the code', async () => {
  const answers = [
    refuse('SECOND_FACTOR_NEEDED', 'Enter the code.'),
    refuse('INVALID_CREDENTIALS', 'Invalid credentials'),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await renderRouted(<LogInScreen kind="user" onLoggedIn={() => Promise.resolve()} />, {
    others: ['/forget', '/usersignup', '/hostlogin'],
  });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  fill('Email', 'ada@aye.test');
  fill('Password', 'Sun#Yellow9');
  press();
  await screen.findByLabelText('Code from your authenticator app');
  fill('Code from your authenticator app', '123456');
  fill('Password', 'Moon#Yellow9');
  press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  expect(screen.queryByText(/Your password is right/)).toBeNull();
});

it.each([
  ['whose page needs a log-in, or whose session ended', '/managebookings', 1],
  ['who wants to log in', undefined, 0],
])('the log-in page explains itself to someone %s', async (_who, redirect, notices) => {
  await renderRouted(
    <LogInScreen kind="user" redirect={redirect} onLoggedIn={() => Promise.resolve()} />,
    { others: ['/forget', '/usersignup', '/hostlogin'] },
  );
  expect(await screen.findByLabelText('Email')).toBeDefined();
  expect(screen.queryAllByText(/^Please log in to continue\./)).toHaveLength(notices);
});
