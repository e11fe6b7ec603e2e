import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { okReply, provide, refusedReply, type Reply } from '#src/platform/http/testing/provide.ts';
import { BankLinkScreen } from './bank-link-screen.tsx';
import { renderHost } from '../testing/render-host.tsx';

const TOKEN = 'a'.repeat(43);
const CALL = 'POST /host/bankdetails/confirm';
const ACCOUNT = 'POST /host/bankdetails/link';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(
  reply?: (body: unknown) => Reply,
  token: string | undefined = TOKEN,
  kind: 'user' | 'host' = 'host',
  account?: () => Reply,
) {
  const { asked } = provide({ [CALL]: reply, [ACCOUNT]: account });
  await renderHost(
    <main tabIndex={-1}>
      <BankLinkScreen token={token} kind={kind} isNamed={account !== undefined} />
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

  it('names the account before it is confirmed, if the provider can', async () => {
    const data = { bankName: 'GTB', accountNumber: '••••6785', accountName: 'NGOZI ADEYEMI' };
    const { asked } = await open(undefined, TOKEN, 'host', okReply(data));
    expect((await screen.findByText('Payouts would go to')).nextElementSibling?.textContent).toBe(
      'GTB ••••6785NGOZI ADEYEMI',
    );
    expect(screen.getByRole('button', { name: 'Confirm this account' })).toBeDefined();
    expect(asked).toEqual([ACCOUNT]);
  });

  it('shows at once that it no longer works, if the provider can tell', async () => {
    await open(undefined, TOKEN, 'host', refusedReply('LINK_INVALID', 'x', 400));
    expect(await screen.findByText('This link no longer works')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm this account' })).toBeNull();
  });

  it.each(['opened', 'confirmed'])(
    'leads to the newest email if it was replaced: %s',
    async (when) => {
      const body = { code: 'LINK_INVALID', message: 'x', errors: { token: 'Newer.' } };
      const replaced = () => ({ status: 400, body });
      await open(replaced, TOKEN, 'host', when === 'opened' ? replaced : undefined);
      if (when === 'confirmed') await press();
      expect(
        await screen.findByText(/You saved newer bank details .* the link in our newest email/),
      ).toBeDefined();
      expect(screen.queryByText(/too old/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Confirm this account' })).toBeNull();
    },
  );

  it('can be confirmed when the account can’t be read', async () => {
    await open(undefined, TOKEN, 'host', refusedReply('UNAVAILABLE', 'x', 503));
    expect(await screen.findByRole('button', { name: 'Confirm this account' })).toBeDefined();
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
