import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { MONEY_KEY } from '../../api/figures.ts';
import { renderHost, withHost } from '../../testing/render-host.tsx';
import { DashboardScreen } from '../../dashboard/dashboard-screen.tsx';
import type { HostExtras } from '../../dashboard/use-dashboard.ts';

const now = new Date('2026-11-20T09:00:00Z');
const PAYOUT = 'POST /host/payout';
const OURS: HostExtras = { insight: true, money: true, idempotency: true };
const PLAIN: HostExtras = { insight: false, money: false, idempotency: false };

const account = {
  bankName: 'GTB',
  bankCode: '058',
  accountName: 'NGOZI ADEYEMI',
  accountNumber: '••••6789',
  savedAt: '2026-11-01T08:00:00.000Z',
};

withHost();
const toasts = hearToasts();

async function open(changes: Replies, extras: HostExtras = OURS, queryClient?: QueryClient) {
  const replies: Replies = {
    'GET /health': () => ({ body: {} }),
    'GET /host/bookingcategories': okReply({ counts: { upcoming: 0, active: 0, completed: 0 } }),
    'GET /host/currentbalance': okReply(418_500),
    'GET /host/getspaces': okReply(0),
    'GET /host/listings': okReply([]),
    'GET /host/bankdetails': okReply({ active: account }),
    ...changes,
  };
  const { asked } = provide(replies);
  await renderHost(
    <DashboardScreen
      since={1}
      extras={extras}
      now={now}
      waiting={[]}
      picture={() => null}
      age={() => null}
    />,
    queryClient,
  );
  return { asked, replies };
}

const button = () => screen.findByRole('button', { name: 'Withdraw' });
const press = async () => {
  const withdraw = await button();
  await waitFor(() => expect(withdraw.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(withdraw);
};
const confirm = () => screen.findByRole('button', { name: /^Withdraw ₦/ });
/** Presses Withdraw and confirms the dialog. */
const withdrawAll = async () => {
  await press();
  fireEvent.click(await confirm());
};
const paid = () => ({ body: { message: 'On its way.', reference: 'AYE-P-1', amount: 418_500 } });
const count = (asked: readonly string[]) => asked.filter((name) => name === PAYOUT).length;

describe('withdrawal', () => {
  it('shows the result with the reference, and refetches the balance [S2.80] [S8.18] [S9.16]', async () => {
    const { asked, replies } = await open({});
    await screen.findByText('₦418,500');
    replies[PAYOUT] = () => {
      replies['GET /host/currentbalance'] = okReply(0);
      return paid();
    };
    await withdrawAll();
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          kind: 'success',
          duration: 7_000,
          text: 'Payout request initiated successfully. Reference: AYE-P-1',
        },
      ]),
    );
    expect(await screen.findByText('₦0')).toBeDefined();
    expect(count(asked)).toBe(1);
  });

  it('is requested once however often it is pressed, and shows that it is in progress [S4.18]', async () => {
    const { asked } = await open({ [PAYOUT]: paid });
    await press();
    const withdraw = await button();
    const agree = await confirm();
    fireEvent.click(agree);
    fireEvent.click(agree);
    fireEvent.click(withdraw);
    expect(withdraw.textContent).toBe('Processing...');
    expect(withdraw.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(withdraw.textContent).toBe('Withdraw'));
    expect(count(asked)).toBe(1);
  });

  it('shows why it was refused, and uses another key the next time [S4.18] [S8.17]', async () => {
    const keys: (string | null)[] = [];
    await open({
      [PAYOUT]: (_, headers) => {
        keys.push(headers.get('idempotency-key'));
        return { status: 409, body: { message: 'There is nothing to withdraw yet.' } };
      },
    });
    await withdrawAll();
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          kind: 'error',
          text: 'Payout request failed: There is nothing to withdraw yet.',
          // Until the host closes it.
          duration: null,
        },
      ]),
    );
    await withdrawAll();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('shows its own message when the provider sends none [S8.17]', async () => {
    await open({ [PAYOUT]: () => ({ status: 400, body: {} }) });
    await withdrawAll();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'Error processing payout request' }]),
    );
  });

  it('starts nothing without a connection', async () => {
    const { asked } = await open({ 'GET /health': undefined, [PAYOUT]: paid });
    await withdrawAll();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.text).toMatch(/^Payout request failed: You’re offline/);
    expect(asked).not.toContain(PAYOUT);
  });

  it('does not report a lost reply as a failure, and repeats it with the same key', async () => {
    const keys: (string | null)[] = [];
    const { replies } = await open({
      [PAYOUT]: (_, headers) => {
        keys.push(headers.get('idempotency-key'));
        return undefined;
      },
    });
    await withdrawAll();
    expect(await screen.findByText(/never be paid twice/)).toBeDefined();
    expect(toasts.map(({ text }) => text)).toEqual(['Error processing payout request']);
    // The same after the page was closed and opened again.
    cleanup();
    await open({
      ...replies,
      [PAYOUT]: (_, headers) => (keys.push(headers.get('idempotency-key')), paid()),
    });
    expect(await screen.findByText(/never be paid twice/)).toBeDefined();
    await press();
    await waitFor(() => expect(toasts.at(-1)?.text).toContain('AYE-P-1'));
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByText(/never be paid twice/)).toBeNull();
  });

  it('can repeat a lost request while payouts are on hold', async () => {
    const { replies } = await open({ [PAYOUT]: undefined });
    await withdrawAll();
    expect(await screen.findByText(/never be paid twice/)).toBeDefined();
    cleanup();
    const held = { ...account, heldUntil: '2026-11-21T09:00:00.000Z' };
    await open({ ...replies, 'GET /host/bankdetails': okReply({ active: held }), [PAYOUT]: paid });
    await press();
    expect(await screen.findByText(/payouts are on hold until 21 Nov, 10:00/)).toBeDefined();
    expect(toasts.at(-1)?.text).toContain('AYE-P-1');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('treats a captive portal’s page as no reply', async () => {
    await open({ [PAYOUT]: () => ({ body: '<html>Please buy data</html>' }) });
    await withdrawAll();
    expect(await screen.findByText(/before we heard back/)).toBeDefined();
  });

  it('sends no key to a plain provider, and warns when it can’t be repeated safely', async () => {
    const keys: (string | null)[] = [];
    await open(
      { [PAYOUT]: (_, headers) => (keys.push(headers.get('idempotency-key')), undefined) },
      PLAIN,
    );
    await withdrawAll();
    expect(await screen.findByText(/check your balance before you withdraw again/)).toBeDefined();
    expect(keys).toEqual([null]);
  });

  it('accepts a refusal with status 200', async () => {
    await open({ [PAYOUT]: () => ({ body: { status: false, message: 'No.' } }) }, PLAIN);
    await withdrawAll();
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Payout request failed: No.' }]));
  });
});

describe('before a withdrawal', () => {
  it('the dialog shows the amount, the bank account and the arrival time', async () => {
    const { asked } = await open({ [PAYOUT]: paid });
    await press();
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw your balance?' });
    const texts = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '₦418,500',
      'GTB',
      '••••6789',
      'NGOZI ADEYEMI',
      expect.stringContaining('next working day'),
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).not.toContain(PAYOUT);
  });

  it('the dialog shows only the amount when the provider can’t return bank details', async () => {
    const { asked } = await open({ [PAYOUT]: paid }, PLAIN);
    await press();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('definition')).toHaveLength(1);
    expect(dialog.textContent).toContain('bank account saved in your host account');
    fireEvent.click(await confirm());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(count(asked)).toBe(1);
  });

  it('the button explains why nothing can be withdrawn at ₦0', async () => {
    const { asked } = await open({ 'GET /host/currentbalance': okReply(0), [PAYOUT]: paid });
    expect(await screen.findByText(/^Nothing to withdraw now/)).toBeDefined();
    const withdraw = await button();
    expect(withdraw.getAttribute('aria-disabled')).toBe('true');
    const reason = document.querySelector(`[id="${withdraw.getAttribute('aria-describedby')}"]`);
    expect(reason?.textContent).toMatch(/^Nothing to withdraw now/);
    fireEvent.click(withdraw);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toContain(PAYOUT);
  });

  it('nothing is sent if another tab has changed the balance', async () => {
    const { asked, replies } = await open({ [PAYOUT]: paid }, PLAIN);
    await press();
    const agree = await confirm();
    replies['GET /host/currentbalance'] = okReply(0);
    fireEvent.click(agree);
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Your balance is now ₦0, .* it’s on its way to your bank\.$/),
      ]),
    );
    expect(asked).not.toContain(PAYOUT);
  });
});

describe('bank account for payouts', () => {
  it('has to be added in place of the button when it is missing', async () => {
    await open({ 'GET /host/bankdetails': okReply({}) });
    const link = await screen.findByRole('link', { name: 'Add bank details' });
    expect(link.getAttribute('href')).toBe('/dashboardLayout/accountsetting');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('has to be confirmed by email', async () => {
    await open({ 'GET /host/bankdetails': okReply({ pending: account }) });
    expect(await screen.findByText(/open the link we emailed you/)).toBeDefined();
  });

  it('is refetched, because the link may have been opened a moment ago', async () => {
    const queryClient = testQueries();
    const stored = { value: { pending: account }, savedAt: Date.now(), isStale: false };
    queryClient.setQueryData([...MONEY_KEY, 'bank', 1], stored);
    await open({}, OURS, queryClient);
    expect(await button()).toBeDefined();
    expect(screen.queryByText(/open the link we emailed you/)).toBeNull();
  });

  it('holds payouts until a time in Lagos after a change', async () => {
    const heldUntil = '2026-11-21T13:05:00.000Z';
    await open({ 'GET /host/bankdetails': okReply({ active: { ...account, heldUntil } }) });
    expect(await screen.findByText(/on hold until 21 Nov, 14:05/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('no longer holds payouts once that time is over', async () => {
    const heldUntil = '2026-11-20T08:59:00.000Z';
    await open({ 'GET /host/bankdetails': okReply({ active: { ...account, heldUntil } }) });
    expect(await button()).toBeDefined();
    expect(screen.queryByText(/on hold until/)).toBeNull();
  });
});
