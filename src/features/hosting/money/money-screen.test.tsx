import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { call } from '#src/platform/http/call.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { moneyQuery } from '../api/money.ts';
import { MoneyScreen } from './money-screen.tsx';
import { entryAboutText, moneyCsv, signedNaira } from './format-money-entry.ts';
import { renderHost, withHost } from '../testing/render-host.tsx';

const now = new Date('2026-11-21T10:00:00Z');

const booking: MoneyEntry = {
  id: '000000000b',
  kind: 'booking',
  amount: 22_500,
  balance: 22_162.5,
  reference: '01k9abcdefghjkmnpqrstvwxyz',
  at: '2026-11-20T11:05:00.000Z',
  booking: { bookingId: 'AYE-7K3M-Q2', spaceId: 's-1', spaceName: 'Ojú Studio' },
};

const payout: MoneyEntry = {
  id: '000000000a',
  kind: 'payout',
  amount: -10_000,
  balance: 12_162.5,
  reference: '01k8abcdefghjkmnpqrstvwxyz',
  at: '2026-11-19T08:00:00.000Z',
  payout: { state: 'processing', bankName: 'GTB', accountNumber: '••••6785' },
};

const ACCOUNT = {
  bankName: 'GTB',
  bankCode: '058',
  accountName: 'BISI ADE',
  accountNumber: '••••6785',
  savedAt: '2026-11-01T10:00:00.000Z',
};

const balance = { available: 12_162.5, expected: 40_000, processing: 0 };
const afterPayout = { ...balance, processing: 10_000 };
const FIRST = 'GET /host/money';
const OLDER = 'GET /host/money?before=000000000b';

withHost();
const toasts = hearToasts(({ text }) => text);

const page = (entries: readonly MoneyEntry[], more = false, money = balance) => ({
  body: { message: 'ok', data: { balance: money, entries, more } },
});

/** The files that the browser is asked to save. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:money';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

const accounts = { active: { ...ACCOUNT } };

/** The provider's replies may be changed while the screen is open. */
async function open(replies: Replies, queryClient = testQueries()) {
  replies['GET /host/bankdetails'] ??= okReply(accounts);
  const { asked } = provide(replies);
  const screenOf = <MoneyScreen since={1} isIdempotent now={now} age={() => <p>an age</p>} />;
  await renderHost(screenOf, queryClient);
  return { asked, queryClient };
}

describe('money screen', () => {
  it('shows the balance, what is expected and what is on its way', async () => {
    await open({ [FIRST]: () => page([booking], false, afterPayout) });
    const available = await screen.findByRole('region', { name: 'Available' });
    expect(within(available).getByText('₦12,162.50')).toBeDefined();
    expect(screen.getByText('₦40,000')).toBeDefined();
    expect(screen.getByText('₦10,000')).toBeDefined();
    expect(screen.getByText('an age')).toBeDefined();
    expect(within(available).getByRole('button', { name: 'Withdraw' })).toBeDefined();
  });

  it('offers no second payout while one is on its way, and says how much that is', async () => {
    await open({ [FIRST]: () => page([payout, booking], false, afterPayout) });
    const available = within(await screen.findByRole('region', { name: 'Available' }));
    const button = available.getByRole('button', {
      name: 'Withdraw',
      description: '₦10,000 is on its way to your bank. You can withdraw again once it arrives.',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('says what to do about a payout that came back, until the next one', async () => {
    const state = { ...payout.payout, bankName: 'GTB', accountNumber: '••••6785' };
    const sent = { ...payout, payout: { ...state, state: 'returned' as const } };
    const returned = {
      ...sent,
      id: '000000000c',
      kind: 'payout-returned',
      amount: 10_000,
    } as const;
    const advice = { name: 'Check your bank details before you withdraw it again' };
    await open({ [FIRST]: () => page([booking, returned, sent]) });
    const notice = await screen.findByText(
      /Your last payout of ₦10,000 didn’t reach your bank account, so it’s back in your balance/,
    );
    const link = within(notice).getByRole('link', advice);
    expect(link.getAttribute('href')).toBe('/dashboardLayout/accountsetting');
    const row = screen.getByRole('row', { name: /Payout returned/ });
    expect(within(row).queryByRole('link', advice)).toBeNull();
    cleanup();
    await open({ [FIRST]: () => page([{ ...payout, id: '000000000d' }, returned, sent]) });
    await screen.findByRole('row', { name: /Payout returned/ });
    expect(screen.queryByRole('link', advice)).toBeNull();
  });

  it('does not offer a withdrawal before there is a bank account', async () => {
    await open({
      [FIRST]: () => page([booking]),
      'GET /host/bankdetails': () => ({ body: { message: 'ok', data: {} } }),
    });
    expect(await screen.findByText(/Save your bank details to withdraw/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('lists each movement with date, sign, reference and resulting balance', async () => {
    await open({ [FIRST]: () => page([booking, payout]) });
    const row = await screen.findByRole('row', { name: /Ojú Studio/ });
    expect(row.textContent).toContain('20 Nov, 12:05');
    expect(row.textContent).toContain('+₦22,500');
    expect(row.textContent).toContain('₦22,162.50');
    const link = within(row).getByRole('link', { name: 'Ojú Studio · AYE-7K3M-Q2' });
    expect(link.getAttribute('href')).toBe('/dashboardLayout/bookinglist/s-1');
    const out = screen.getByRole('row', { name: /Payout/ });
    expect(out.textContent).toContain('−₦10,000');
    expect(out.textContent).toContain('GTB ••••6785 · on its way');
  });

  it('copies the whole reference', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await open({ [FIRST]: () => page([booking]) });
    fireEvent.click(
      await screen.findByRole('button', { name: `Copy reference ${booking.reference}` }),
    );
    await waitFor(() => expect(toasts).toEqual(['Reference copied']));
    expect(writeText).toHaveBeenCalledWith(booking.reference);
  });

  it('fetches from the first page again when the app is reopened', async () => {
    const first = await open({ [FIRST]: () => page([booking]) });
    await screen.findByRole('row', { name: /Ojú Studio/ });
    const { queryKey } = moneyQuery(call, 1);
    const shown = first.queryClient.getQueryData(queryKey);
    const stored = JSON.parse(JSON.stringify(shown)) as typeof shown;
    cleanup();
    const later = testQueries();
    later.setQueryData(queryKey, stored, { updatedAt: 1 });
    const { asked } = await open({ [FIRST]: () => page([payout]) }, later);
    expect(await screen.findByRole('row', { name: /Payout/ })).toBeDefined();
    expect(asked.filter((name) => name.includes('/host/money'))).toEqual([FIRST]);
  });

  it('loads older entries on request, and shows when they can’t be loaded', async () => {
    const replies: Replies = { [FIRST]: () => page([booking], true) };
    await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'couldn’t load older transactions',
    );
    expect(screen.getByRole('row', { name: /Ojú Studio/ })).toBeDefined();
    replies[OLDER] = () => page([payout]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('row', { name: /Payout/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('exports all transactions, also those that aren’t shown yet', async () => {
    const files = savedFiles();
    await open({ [FIRST]: () => page([booking], true), [OLDER]: () => page([payout]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.match(/^2026-11-\d\d,/gm)).toHaveLength(2);
    expect(screen.queryByRole('row', { name: /Payout/ })).toBeNull();
    expect(toasts).toEqual([]);
  });

  it('says where an export begins that has no older transactions', async () => {
    const files = savedFiles();
    await open({ [FIRST]: () => page([booking], true) });
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/begins on 20 Nov 2026/)]));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  });

  it('shows an empty state when no money has moved', async () => {
    await open({ [FIRST]: () => page([]) });
    expect(await screen.findByText('No transactions yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });

  it('shows no amount that it does not know', async () => {
    const replies: Replies = {};
    await open(replies);
    expect(await screen.findByText('We couldn’t load your balance and history')).toBeDefined();
    expect(screen.queryByText(/₦/)).toBeNull();
  });
});

describe('withdrawal on the money screen', () => {
  it('shows the balance as it is now when it isn’t the one that was agreed to', async () => {
    const replies: Replies = {
      [FIRST]: () => page([booking]),
      'GET /health': () => ({ body: {} }),
      'GET /host/currentbalance': okReply(5_000),
    };
    const { asked } = await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const later = { balance: { ...balance, available: 5_000 }, entries: [booking], more: false };
    replies[FIRST] = okReply(later);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw ₦12,162.50' }));
    await waitFor(() => expect(toasts.at(-1)).toContain('Your balance is now ₦5,000'));
    const available = screen.getByRole('region', { name: 'Available' });
    expect(await within(available).findByText('₦5,000')).toBeDefined();
    expect(asked).not.toContain('POST /host/payout');
  });

  it('promises no more than one payout can be, and says when the rest can follow', async () => {
    const rich = {
      balance: { ...balance, available: 12_500_000 },
      entries: [booking],
      more: false,
    };
    await open({ [FIRST]: okReply(rich) });
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Withdraw ₦10,000,000' })).toBeDefined();
    expect(screen.getByText(/withdraw the rest once this has arrived/)).toBeDefined();
  });

  it('is not offered for less than one payout has to be', async () => {
    const poor = { balance: { ...balance, available: 62.5 }, entries: [booking], more: false };
    await open({ [FIRST]: okReply(poor) });
    expect(await screen.findByText(/once your balance reaches ₦100/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not requested again when another tab has received the lost reply', async () => {
    const replies: Replies = {
      [FIRST]: () => page([booking]),
      'GET /health': () => ({ body: {} }),
      'GET /host/currentbalance': okReply(balance.available),
      'POST /host/payout': undefined,
    };
    const { asked } = await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw ₦/ }));
    expect(await screen.findByText(/never be paid twice/)).toBeDefined();
    localStorage.removeItem('aye.private.host.payout-attempt');
    replies['POST /host/payout'] = () => ({ body: { message: 'ok', reference: 'AYE-P-2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toasts.at(-1)).toContain('nothing more was withdrawn'));
    expect(screen.queryByText(/never be paid twice/)).toBeNull();
    expect(asked.filter((name) => name === 'POST /host/payout')).toHaveLength(1);
  });
});

describe('texts of the money screen', () => {
  it('include the sign', () => {
    expect([signedNaira(1), signedNaira(-1.5), signedNaira(0)]).toEqual(['+₦1', '−₦1.50', '₦0']);
  });

  it('are empty when there is nothing to describe', () => {
    const { booking: _, ...bare } = booking;
    expect(entryAboutText(bare)).toBe('');
  });

  it('are exported with numbers that can be added up', () => {
    expect(moneyCsv([booking])[1]).toEqual([
      '2026-11-20',
      '12:05',
      'Booking',
      'Ojú Studio · AYE-7K3M-Q2',
      booking.reference,
      22_500,
      22_162.5,
    ]);
  });
});
