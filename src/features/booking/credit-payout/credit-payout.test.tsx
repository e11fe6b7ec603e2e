import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Credit } from '#contract/payments/credit.ts';
import {
  messageReply,
  okReply,
  provide,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { CreditPanel } from '../credit/credit-panel.tsx';
import { renderMine, withUser } from '../my-bookings/testing/render-my-bookings.tsx';

const now = new Date('2026-11-20T12:05:00Z');
const CREDIT = 'GET /users/credit';
const ACCOUNTS = 'GET /users/credit/bankdetails';
const SAVE = 'POST /users/credit/bankdetails';
const PAYOUT = 'POST /users/credit/payout';

withUser();
const toasts = hearToasts(({ text }) => text);

const credit = (changes: Partial<Credit> = {}): Credit => ({
  balance: 20_000.5,
  entries: [
    {
      id: '0000000001',
      kind: 'refund',
      amount: 20_000.5,
      balance: 20_000.5,
      at: '2026-11-19T09:00:00.000Z',
    },
  ],
  more: false,
  ...changes,
});

const active = {
  bankName: 'GTB',
  bankCode: '058',
  accountName: 'ADA OBI',
  accountNumber: '••••6789',
  savedAt: '2026-11-01T08:00:00.000Z',
};

async function open(changes: Replies, canPayOut = true) {
  const replies: Replies = {
    [CREDIT]: okReply(credit()),
    [ACCOUNTS]: okReply({ active }),
    'GET /users/credit/banks': okReply([{ name: 'UBA', code: '033' }]),
    ...changes,
  };
  const { asked } = provide(replies);
  await renderMine(() => <CreditPanel since={1} now={now} canPayOut={canPayOut} />);
  await screen.findByRole('region', { name: 'Your credit' });
  return { asked, replies };
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Pay out to my bank' }));
  return within(await screen.findByRole('dialog', { name: 'Pay out your credit' }));
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('paying credit out', () => {
  it('isn’t offered by a provider without it, or without credit', async () => {
    await open({}, false);
    expect(screen.queryByRole('button', { name: 'Pay out to my bank' })).toBeNull();
    expect(screen.getByText(/^You can use it for any booking/)).toBeDefined();
    cleanup();
    await open({ [CREDIT]: okReply(credit({ balance: 0 })) });
    expect(screen.queryByRole('button', { name: 'Pay out to my bank' })).toBeNull();
    expect(screen.queryByText(/^You can use it for any booking/)).toBeNull();
  });

  it('offers the whole credit in whole naira, and sends a part', async () => {
    const bodies: unknown[] = [];
    const data = { reference: '0'.repeat(26), amount: 5_000 };
    const { asked } = await open({
      [PAYOUT]: (body) => {
        bodies.push(body);
        return { body: { message: 'We’re sending ₦5,000 to your bank.', data } };
      },
    });
    const sheet = await openSheet();
    expect(await sheet.findByText('ADA OBI')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Pay out ₦20,000' })).toBeDefined();
    type(sheet.getByLabelText('Amount in naira'), '5,000');
    const button = sheet.getByRole('button', { name: 'Pay out ₦5,000' });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => toasts).toEqual(['We’re sending ₦5,000 to your bank.']);
    expect(bodies).toEqual([{ amount: 5_000 }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter((name) => name === CREDIT).length).toBeGreaterThan(1);
  });

  it.each(['', '99', '20001', '100.50', 'all', '1,2,3', '1 2 3'])(
    'refuses “%s” at the field',
    async (amount) => {
      const { asked } = await open({});
      const sheet = await openSheet();
      type(await sheet.findByLabelText('Amount in naira'), amount);
      fireEvent.click(sheet.getByRole('button', { name: 'Pay out' }));
      expect(await sheet.findByText('Enter a whole amount from ₦100 to ₦20,000.')).toBeDefined();
      expect(asked).not.toContain(PAYOUT);
    },
  );

  it.each([
    ['no answer', undefined],
    ['a gateway’s answer', { status: 502, body: {} }],
  ])('is repeated with the same key after %s', async (_what, answer) => {
    const keys: (string | null)[] = [];
    const { replies } = await open({
      [PAYOUT]: (_, headers) => {
        keys.push(headers.get('idempotency-key'));
        return answer;
      },
    });
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole('button', { name: 'Pay out ₦20,000' }));
    expect(await sheet.findByText(/you’ll never be paid twice/)).toBeDefined();
    replies[PAYOUT] = (_, headers) => {
      keys.push(headers.get('idempotency-key'));
      return { body: { message: 'Sent.', data: { reference: '0'.repeat(26), amount: 20_000 } } };
    };
    fireEvent.click(sheet.getByRole('button', { name: 'Pay out ₦20,000' }));
    await expect.poll(() => toasts).toContain('Sent.');
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows why it was refused', async () => {
    await open({ [PAYOUT]: refusedReply('PAYOUT_PENDING', 'You already have one.') });
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole('button', { name: 'Pay out ₦20,000' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('You already have');
  });

  it('needs ₦100', async () => {
    await open({ [CREDIT]: okReply(credit({ balance: 99.5 })) });
    const sheet = await openSheet();
    expect(await sheet.findByText(/You need at least ₦100/)).toBeDefined();
  });
});

describe('the bank account for it', () => {
  it('is added with its bank and number, and waits for the link', async () => {
    const bodies: unknown[] = [];
    const { replies } = await open({ [ACCOUNTS]: okReply({}) });
    const sheet = await openSheet();
    await sheet.findByRole('option', { name: 'UBA' });
    fireEvent.click(sheet.getByRole('button', { name: 'Save account' }));
    expect(await sheet.findByText('Choose your bank.')).toBeDefined();
    expect(sheet.getByText('Enter the 10 digits of your account number.')).toBeDefined();
    type(sheet.getByLabelText('Bank'), '033');
    type(sheet.getByLabelText('Account number'), '2098 765 609');
    replies[SAVE] = (body) => {
      bodies.push(body);
      replies[ACCOUNTS] = okReply({ pending: active });
      return { body: { message: 'Check your email.' } };
    };
    fireEvent.click(sheet.getByRole('button', { name: 'Save account' }));
    await expect.poll(() => toasts).toContain('Check your email.');
    expect(bodies).toEqual([{ bankCode: '033', accountNumber: '2098765609' }]);
    expect(await sheet.findByText(/GTB ••••6789 isn’t confirmed yet/)).toBeDefined();
    expect(sheet.queryByLabelText('Amount in naira')).toBeNull();
  });

  it('says that the list of banks is missing, and loads it again', async () => {
    const list = 'GET /users/credit/banks';
    const { replies } = await open({ [ACCOUNTS]: okReply({}), [list]: undefined });
    const sheet = await openSheet();
    expect(await sheet.findByText(/^We couldn’t load the list of banks/)).toBeDefined();
    replies[list] = okReply([{ name: 'UBA', code: '033' }]);
    fireEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByRole('option', { name: 'UBA' })).toBeDefined();
    expect(sheet.queryByText(/^We couldn’t load the list of banks/)).toBeNull();
  });

  it('in another name is refused at the number', async () => {
    const message = 'This account isn’t in the name of Ada Obi.';
    await open({
      [ACCOUNTS]: okReply({}),
      [SAVE]: () => ({
        status: 422,
        body: { code: 'ACCOUNT_NAME_DIFFERS', message, errors: { accountNumber: message } },
      }),
    });
    const sheet = await openSheet();
    await sheet.findByRole('option', { name: 'UBA' });
    type(sheet.getByLabelText('Bank'), '033');
    type(sheet.getByLabelText('Account number'), '2098765609');
    fireEvent.click(sheet.getByRole('button', { name: 'Save account' }));
    expect(await sheet.findByText(message)).toBeDefined();
  });

  it('holds payouts after a change, and can be changed again', async () => {
    const heldUntil = '2026-11-21T13:05:00.000Z';
    await open({ [ACCOUNTS]: okReply({ active: { ...active, heldUntil } }) });
    const sheet = await openSheet();
    expect(await sheet.findByText(/on hold until 21 Nov, 14:05/)).toBeDefined();
    expect(sheet.queryByLabelText('Amount in naira')).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Use another account' }));
    expect(await sheet.findByLabelText('Account number')).toBeDefined();
    fireEvent.click(sheet.getByRole('button', { name: 'Keep this account' }));
    expect(sheet.queryByLabelText('Account number')).toBeNull();
  });

  it('that can’t be loaded can be asked for again', async () => {
    const { replies } = await open({ [ACCOUNTS]: messageReply('x') });
    const sheet = await openSheet();
    const again = await sheet.findByRole('button', { name: 'Try again' });
    replies[ACCOUNTS] = okReply({ active });
    fireEvent.click(again);
    expect(await sheet.findByText('ADA OBI')).toBeDefined();
  });
});

it('the statement shows payouts and what became of them', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const payout = { state: 'failed', bankName: 'GTB', accountNumber: '••••6789' } as const;
  const entries = [
    { id: '3', kind: 'returned', amount: 500, balance: 500, at, payout },
    { id: '2', kind: 'paid-back', amount: -500, balance: 0, at, payout },
    { id: '1', kind: 'refund', amount: 500, balance: 500, at },
  ] as const;
  await open({ [CREDIT]: okReply(credit({ balance: 500, entries: [...entries] })) });
  fireEvent.click(screen.getByText('Statement'));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Payout returned+₦500');
  expect(rows[1]).toContain('Payout refused by your bank−₦500GTB ••••6789');
});
