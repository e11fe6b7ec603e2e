import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import { CODE_NEEDED, provideCodePrompt } from '#src/platform/session/code-prompt.ts';
import { renderQueried } from '#src/ui/testing/render-routed.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const CODES = ['7k2mq-x9d4p', 'aaaaa-bbbbb'];

let state: SecondFactor;
let asked: [path: string, body: unknown][];
/** How many of the next set-ups are refused until a passkey was used. */
let refused: number;

/** Answers like the server: the code 000000 is wrong. */
function answer(path: string, body: { readonly code?: string }): Response {
  if (path === '') return Response.json({ message: 'ok', data: state });
  if (body.code === '000000') {
    return Response.json(
      { code: 'SECOND_FACTOR_WRONG', message: 'That code isn’t right.' },
      { status: 403 },
    );
  }
  if (path === '/setup' && refused > 0) {
    refused -= 1;
    return Response.json({ code: CODE_NEEDED, message: 'Enter the code.' }, { status: 403 });
  }
  if (path === '/setup') {
    const data = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ' };
    return Response.json({ message: 'ok', data });
  }
  if (path === '/off') {
    state = { isOn: false, recoveryCodesLeft: 0, isRequired: false };
    return Response.json({ message: 'It is off.' });
  }
  state = {
    isOn: true,
    since: '2026-11-20T12:00:00.000Z',
    recoveryCodesLeft: 10,
    isRequired: false,
  };
  return Response.json({ message: 'It is on.', data: { recoveryCodes: CODES } });
}

beforeEach(() => {
  state = { isOn: false, recoveryCodesLeft: 0, isRequired: false };
  asked = [];
  refused = 0;
  localStorage.setItem('root', JSON.stringify({ userToken: 'u', userSince: 1 }));
  vi.stubGlobal('fetch', (url: string, { body = '{}' }: { readonly body?: string } = {}) => {
    const path = url.replace(/^.*\/second-factor/, '');
    const given = JSON.parse(body) as { readonly code?: string };
    if (path !== '') asked.push([path, given]);
    return Promise.resolve(answer(path, given));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('the panel turns the second factor on: password, app, recovery codes', async () => {
  renderQueried(<SecondFactorPanel owner="user" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on two-factor authentication' }));
  fill('Your password', 'Sun#Yellow9');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('ABCD EFGH IJ')).toBeDefined();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Add Àyè to your authenticator app');
  const link = screen.getByRole('link', { name: 'Add to authenticator app' });
  expect(link.getAttribute('href')).toBe('otpauth://totp/x?secret=ABCDEFGHIJ');
  fill('Code from your authenticator app', '000000');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('That code isn’t right.')).toBeDefined();
  fill('Code from your authenticator app', '123 456');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(document.activeElement?.textContent).toMatch(/^If you lose your phone/);
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText(/On since 20 Nov 2026/)).toBeDefined();
  expect(screen.getByText(/You have 10 recovery codes left/)).toBeDefined();
  expect(asked).toEqual([
    ['/setup', { password: 'Sun#Yellow9' }],
    ['/confirm', { code: '000000' }],
    ['/confirm', { code: '123456' }],
  ]);
});

it('the panel has an authenticator app set up again whose codes can’t be checked any more', async () => {
  answer('/confirm', {});
  state = { ...state, recoveryCodesLeft: 0, isUnreadable: true };
  const answers: string[] = [];
  const stop = provideCodePrompt((role) => {
    answers.push(role);
    return Promise.resolve(true);
  });
  refused = 1;
  renderQueried(<SecondFactorPanel owner="user" />);
  expect(await screen.findByText(/You’ll need your passkey/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Set up your authenticator app again' }));
  fill('Your password', 'Sun#Yellow9');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('ABCD EFGH IJ')).toBeDefined();
  expect(answers).toEqual(['user']);
  stop();
});

it('the panel turns the second factor off with password and code', async () => {
  answer('/confirm', {});
  renderQueried(<SecondFactorPanel owner="user" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn off two-factor authentication' }));
  expect(screen.getByText(/Enter the 6 digits from your authenticator app/)).toBeDefined();
  fill('Your password', 'Sun#Yellow9');
  fill('Code from your authenticator app', '7K2MQ-X9D4P');
  fireEvent.click(screen.getByRole('button', { name: 'Turn off two-factor authentication' }));
  await waitFor(() =>
    expect(screen.getByText(/Ask for a code from your phone each time/)).toBeDefined(),
  );
  expect(asked).toEqual([['/off', { password: 'Sun#Yellow9', code: '7k2mqx9d4p' }]]);
});
