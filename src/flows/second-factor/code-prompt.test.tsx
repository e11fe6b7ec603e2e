import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('a payout that needs a code is repeated once the code was entered', async () => {
  renderQueried(<CodePrompt />);
  const payout = askPayout(call, 'payout-key');
  const field = await screen.findByLabelText('Code from your authenticator app');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await payout).toMatchObject({ reference: 'AYE-1' });
  expect(calls).toEqual(['/host/payout', '/accounts/second-factor/check', '/host/payout']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a payout that needs a code is refused if the dialog is closed', async () => {
  renderQueried(<CodePrompt />);
  const payout = askPayout(call, 'payout-key');
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await expect(payout).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  expect(calls).toEqual(['/host/payout']);
});
