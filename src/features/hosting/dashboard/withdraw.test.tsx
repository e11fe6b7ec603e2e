import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { MONEY_KEY } from '../api/figures.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import type { HostExtras } from './use-dashboard.ts';

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
    'GET /host/bookingcategories': ok({ counts: { upcoming: 0, active: 0, completed: 0 } }),
    'GET /host/currentbalance': ok(418_500),
    'GET /host/getspaces': ok(0),
    'GET /host/listings': ok([]),
    'GET /host/bankdetails': ok({ active: account }),
    ...changes,
  };
  const { asked } = provide(replies);
  await renderHost(
    <DashboardScreen since={1} extras={extras} now={now} picture={() => null} age={() => null} />,
    queryClient,
  );
  return { asked, replies };
}

const button = () => screen.findByRole('button', { name: 'Withdraw' });
const press = async () => fireEvent.click(await button());
const paid = () => ({ body: { message: 'On its way.', reference: 'AYE-P-1', amount: 418_500 } });
const count = (asked: readonly string[]) => asked.filter((name) => name === PAYOUT).length;

describe('Withdraw', () => {
  it('says what became of it, with the reference, and fetches the balance again', async () => {
    const { asked, replies } = await open({ [PAYOUT]: paid });
    await screen.findByText('₦418,500');
    replies['GET /host/currentbalance'] = ok(0);
    await press();
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

  it('is asked for once however often it is pressed, and says that it is under way', async () => {
    const { asked } = await open({ [PAYOUT]: paid });
    const withdraw = await button();
    fireEvent.click(withdraw);
    fireEvent.click(withdraw);
    expect(withdraw.textContent).toBe('Processing...');
    expect(withdraw.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(withdraw.textContent).toBe('Withdraw'));
    expect(count(asked)).toBe(1);
  });

  it('says why it was refused, and asks with another key the next time', async () => {
    const keys: (string | null)[] = [];
    await open({
      [PAYOUT]: (_, headers) => {
        keys.push(headers.get('idempotency-key'));
        return { status: 409, body: { message: 'There is nothing to withdraw yet.' } };
      },
    });
    await press();
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { kind: 'error', text: 'Payout request failed: There is nothing to withdraw yet.' },
      ]),
    );
    await press();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('has words where the provider has none', async () => {
    await open({ [PAYOUT]: () => ({ status: 400, body: {} }) });
    await press();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'Error processing payout request' }]),
    );
  });

  it('starts nothing without a connection', async () => {
    const { asked } = await open({ 'GET /health': undefined, [PAYOUT]: paid });
    await press();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.text).toMatch(/^Payout request failed: There is no connection/);
    expect(asked).not.toContain(PAYOUT);
  });

  it('never calls an answer that was lost a failure, and asks again with the same key', async () => {
    const keys: (string | null)[] = [];
    const { replies } = await open({
      [PAYOUT]: (_, headers) => {
        keys.push(headers.get('idempotency-key'));
        return undefined;
      },
    });
    await press();
    expect(await screen.findByText(/it is never paid out twice/)).toBeDefined();
    expect(toasts.map(({ text }) => text)).toEqual(['Error processing payout request']);
    // After the page was closed and opened again, too.
    cleanup();
    await open({
      ...replies,
      [PAYOUT]: (_, headers) => (keys.push(headers.get('idempotency-key')), paid()),
    });
    expect(await screen.findByText(/it is never paid out twice/)).toBeDefined();
    await press();
    await waitFor(() => expect(toasts.at(-1)?.text).toContain('AYE-P-1'));
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByText(/never paid out twice/)).toBeNull();
  });

  it('takes a page of somebody in between for no answer', async () => {
    await open({ [PAYOUT]: () => ({ body: '<html>Please buy data</html>' }) });
    await press();
    expect(await screen.findByText(/no answer came/)).toBeDefined();
  });

  it('sends a plain provider no key, and warns where it can’t be asked again', async () => {
    const keys: (string | null)[] = [];
    await open(
      { [PAYOUT]: (_, headers) => (keys.push(headers.get('idempotency-key')), undefined) },
      PLAIN,
    );
    await press();
    expect(await screen.findByText(/look at your balance before you ask again/)).toBeDefined();
    expect(keys).toEqual([null]);
  });

  it('believes a provider that refuses with status 200', async () => {
    await open({ [PAYOUT]: () => ({ body: { status: false, message: 'No.' } }) }, PLAIN);
    await press();
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Payout request failed: No.' }]));
  });
});

describe('a bank account that payouts can’t go to', () => {
  it('that is missing is asked for in the button’s place', async () => {
    await open({ 'GET /host/bankdetails': ok({}) });
    const link = await screen.findByRole('link', { name: 'Add bank details' });
    expect(link.getAttribute('href')).toBe('/dashboardLayout/accountsetting');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('that is not confirmed leads to the mail', async () => {
    await open({ 'GET /host/bankdetails': ok({ pending: account }) });
    expect(await screen.findByText(/Open the link in our mail/)).toBeDefined();
  });

  it('is asked for anew: the link may have been opened a moment ago', async () => {
    const queryClient = testQueries();
    const kept = { value: { pending: account }, savedAt: Date.now(), isStale: false };
    queryClient.setQueryData([...MONEY_KEY, 'bank', 1], kept);
    await open({}, OURS, queryClient);
    expect(await button()).toBeDefined();
    expect(screen.queryByText(/Open the link in our mail/)).toBeNull();
  });

  it('that was changed holds payouts until a time in Lagos', async () => {
    const heldUntil = '2026-11-21T13:05:00.000Z';
    await open({ 'GET /host/bankdetails': ok({ active: { ...account, heldUntil } }) });
    expect(await screen.findByText(/held until 21 Nov, 14:05/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('is no matter once the time is over', async () => {
    const heldUntil = '2026-11-20T08:59:00.000Z';
    await open({ 'GET /host/bankdetails': ok({ active: { ...account, heldUntil } }) });
    expect(await button()).toBeDefined();
    expect(screen.queryByText(/held until/)).toBeNull();
  });
});
