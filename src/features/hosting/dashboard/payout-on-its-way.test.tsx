import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Naira } from '#contract/units.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

withHost();

afterEach(() => {
  vi.useRealTimers();
});

const account = {
  bankName: 'GTB',
  bankCode: '058',
  accountName: 'NGOZI ADEYEMI',
  accountNumber: '••••6789',
  savedAt: '2026-11-01T08:00:00.000Z',
};

interface HostFunds {
  readonly balance: Naira;
  /** On its way to the bank. */
  readonly processing: Naira;
}

function fundsReplies({ balance, processing }: HostFunds): Replies {
  const funds = { available: balance, expected: 0, processing };
  return {
    'GET /host/currentbalance': okReply(balance),
    'GET /host/money': okReply({ balance: funds, entries: [], more: false }),
  };
}

async function openDashboard({ balance, processing }: HostFunds) {
  const replies: Replies = {
    ...fundsReplies({ balance, processing }),
    'GET /host/bookingcategories': okReply({ counts: { upcoming: 0, active: 0, completed: 0 } }),
    'GET /host/getspaces': okReply(0),
    'GET /host/listings': okReply([]),
    'GET /host/bankdetails': okReply({ active: account }),
  };
  const { asked } = provide(replies);
  await renderHost(
    <DashboardScreen
      since={1}
      extras={{ insight: true, money: true, idempotency: true }}
      now={new Date('2026-11-20T09:00:00Z')}
      waiting={[]}
      picture={() => null}
      age={() => null}
    />,
  );
  return { asked, replies };
}

it('says how much is on its way when the balance is zero because of a payout', async () => {
  await openDashboard({ balance: 0, processing: 418_500 });
  const description =
    '₦418,500 is on its way to your bank. You can withdraw again once it arrives.';
  const withdraw = await screen.findByRole('button', { name: 'Withdraw', description });
  expect(withdraw.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/Nothing to withdraw/)).toBeNull();
});

it('offers no second payout while one is on its way', async () => {
  const { asked } = await openDashboard({ balance: 5_000, processing: 10_000 });
  expect(await screen.findByText(/^₦10,000 is on its way to your bank/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toContain('POST /host/payout');
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const SUMMARY = 'GET /host/money';

it('shows within a minute that the payout has come back, and then stops checking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, replies } = await openDashboard({ balance: 0, processing: 10_000 });
  expect(await screen.findByText(/^₦10,000 is on its way to your bank/)).toBeDefined();
  Object.assign(replies, fundsReplies({ balance: 10_000, processing: 0 }));
  await wait(60_000);
  expect(await screen.findByText('₦10,000')).toBeDefined();
  expect(screen.queryByText(/on its way to your bank/)).toBeNull();
  const count = asked.length;
  await wait(600_000);
  expect(asked).toHaveLength(count);
});

it('doesn’t check a payout by itself in lite mode', async () => {
  localStorage.setItem('aye.lite', 'on');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await openDashboard({ balance: 0, processing: 10_000 });
  expect(await screen.findByText(/^₦10,000 is on its way to your bank/)).toBeDefined();
  await wait(600_000);
  expect(asked.filter((name) => name === SUMMARY)).toHaveLength(1);
});
