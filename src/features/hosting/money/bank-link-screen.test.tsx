import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provide, type Reply } from '#src/platform/http/testing/provide.ts';
import { BankLinkScreen } from './bank-link-screen.tsx';
import { renderHost } from '../testing/render-host.tsx';

const TOKEN = 'a'.repeat(43);
const CALL = 'POST /host/bankdetails/confirm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(
  reply?: (body: unknown) => Reply,
  token: string | undefined = TOKEN,
  kind: 'user' | 'host' = 'host',
) {
  const { asked } = provide({ [CALL]: reply });
  await renderHost(
    <main tabIndex={-1}>
      <BankLinkScreen token={token} kind={kind} />
    </main>,
  );
  return { asked };
}

async function press(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Confirm this account' });
  button.focus();
  fireEvent.click(button);
}

describe('link in the email about another bank account', () => {
  it('changes nothing when it is opened', async () => {
    const { asked } = await open();
    expect(await screen.findByRole('button', { name: 'Confirm this account' })).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('shows what changed, and until when payouts are held', async () => {
    const data = {
      bankName: 'GTB',
      accountNumber: '••••6785',
      heldUntil: '2026-11-22T13:05:00.000Z',
    };
    await open(() => ({ body: { message: 'ok', data } }));
    await press();
    expect(await screen.findByText('Your bank account is confirmed')).toBeDefined();
    expect(screen.getByText(/Payouts will now go to GTB ••••6785/)).toBeDefined();
    expect(screen.getByText(/on hold until 22 Nov, 14:05/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows that it has already been used', async () => {
    await open(() => ({ status: 400, body: { code: 'LINK_INVALID', message: 'x' } }));
    await press();
    expect(await screen.findByText('This link no longer works')).toBeDefined();
    // A reply may have been lost, so that it isn't a reason to save the account again.
    expect(screen.getByText(/If you’ve just confirmed, your account is saved/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bank details' })).toBeDefined();
  });

  it('leads a guest to their credit', async () => {
    await open(
      () => ({ status: 400, body: { code: 'LINK_INVALID', message: 'x' } }),
      TOKEN,
      'user',
    );
    await press();
    const link = await screen.findByRole('link', { name: 'Go to my credit' });
    expect(link.getAttribute('href')).toBe('/managebookings');
  });

  it('can be tried again when the provider doesn’t answer', async () => {
    await open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/lost the connection/);
    expect(screen.getByRole('button', { name: 'Confirm this account' })).toBeDefined();
  });

  it.each(['', 'half'])('is not sent if it is broken: “%s”', async (token) => {
    const { asked } = await open(undefined, token);
    expect(await screen.findByText('This link no longer works')).toBeDefined();
    expect(asked).toEqual([]);
  });
});
