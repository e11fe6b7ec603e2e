import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BankAccounts } from '#contract/host-money.ts';
import type { NewPost, PostOutcome } from '#src/platform/outbox/outbox.ts';
import { ok, provide, type Replies, type Reply } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { BankDetails } from './bank-details.tsx';
import { renderHost, withHost } from '../testing/render-host.tsx';

const now = new Date('2026-11-21T10:00:00Z');

const BANKS = [
  { name: 'Access', code: '044' },
  { name: 'UBA', code: '033' },
  { name: 'GTB', code: '058' },
  { name: 'Zenith Bank', code: '057' },
];

const saved = {
  bankName: 'Access',
  bankCode: '044',
  accountName: 'OJU WORKS',
  accountNumber: '••••6789',
  savedAt: '2026-11-01T10:00:00.000Z',
};

withHost();
const toasts = hearToasts(({ text }) => text);

interface Opened {
  readonly accounts?: BankAccounts;
  readonly resolve?: (body: unknown) => Reply;
  readonly outcome?: PostOutcome;
  readonly hasMoney?: boolean;
  readonly draft?: unknown;
}

async function open(changes: Opened = {}) {
  const { accounts = {}, resolve, outcome = { kind: 'waiting' }, hasMoney = true } = changes;
  const replies: Replies = {
    'GET /host/banks': ok(BANKS),
    'GET /host/bankdetails': ok(accounts),
    'POST /host/banks/resolve': resolve,
  };
  const { asked } = provide(replies);
  const post = vi.fn<(post: NewPost) => Promise<PostOutcome>>(async () => outcome);
  const drafts = {
    read: async () => undefined,
    keep: vi.fn<(name: string, body: unknown) => Promise<void>>(async () => undefined),
    drop: vi.fn<(name: string) => Promise<void>>(async () => undefined),
  };
  await renderHost(
    <BankDetails
      hasMoney={hasMoney}
      since={1}
      email="bisi@aye.test"
      now={now}
      draft={changes.draft}
      drafts={drafts}
      outbox={{ post }}
      age={() => <p>an age</p>}
    />,
  );
  return { asked, post, drafts };
}

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);

async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } });
}

const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Bank details' }));

describe('the bank details', () => {
  it('offer the specification’s three first, then the others', async () => {
    await open();
    await screen.findByRole('option', { name: 'Zenith Bank' });
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Select your bank', 'Access', 'UBA', 'GTB', 'Zenith Bank']);
  });

  it('are filled in by the bank, and sent with its name', async () => {
    const { post, asked, drafts } = await open({
      resolve: ok({ accountName: 'BISI ADE' }),
      outcome: { kind: 'sent', status: 200, body: { data: { message: 'Open the link' } } },
    });
    await type('Bank', 'GTB');
    await type('Account number', '0123 456 785');
    expect(await screen.findByText('BISI ADE')).toBeDefined();
    expect(screen.getByText('by the bank')).toBeDefined();
    send();
    expect(screen.getByRole('button', { name: 'processing' })).toBeDefined();
    await waitFor(() => expect(toasts).toEqual(['Open the link']));
    expect(post.mock.calls[0]?.[0]).toMatchObject({
      kind: 'bank-details',
      label: 'GTB ••••6785',
      path: '/host/bankdetails',
      body: {
        value: {
          bankName: 'GTB',
          accountNumber: '0123456785',
          accountName: 'BISI ADE',
          bankCode: '058',
        },
      },
      draft: { bankName: 'GTB' },
    });
    expect(JSON.stringify(post.mock.calls[0]?.[0].draft)).not.toContain('0123456785');
    expect((await field('Account number')).value).toBe('');
    expect(asked.filter((call) => call.startsWith('POST /host/banks/resolve'))).toHaveLength(1);
    drafts.keep.mockClear();
    fireEvent(window, new Event('pagehide'));
    expect(drafts.keep).not.toHaveBeenCalled();
  });

  it.each<[string, () => Reply, RegExp]>([
    [
      'knows no such account',
      () => ({ status: 422, body: { code: 'ACCOUNT_UNKNOWN', message: 'x' } }),
      /knows no account with this number/,
    ],
    [
      'can’t be asked',
      () => ({ status: 503, body: { code: 'BANK_UNAVAILABLE', message: 'x' } }),
      /can’t be asked right now/,
    ],
  ])('say so where the bank %s, and take a name by hand', async (_, resolve, words) => {
    const { post } = await open({ resolve });
    await type('Bank', 'UBA');
    await type('Account number', '0000000014');
    expect(await screen.findByText(words)).toBeDefined();
    await type('Account name', 'Bisi Ade');
    send();
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(toasts).toEqual(['Saved. It is sent as soon as that can be.']);
  });

  it('hint at a number that its bank would not give out', async () => {
    await open({ resolve: ok({ accountName: 'B' }) });
    await type('Bank', 'GTB');
    await type('Account number', '0123456780');
    expect(await screen.findByText(/does not look like a number of GTB/)).toBeDefined();
  });

  it('say at each field what is missing', async () => {
    const { post } = await open();
    await field('Bank');
    send();
    expect(await screen.findByText('please select your bank')).toBeDefined();
    expect(screen.getByText('please enter the 10 digits of the account number')).toBeDefined();
    expect(screen.getByText('please enter the name of the account')).toBeDefined();
    expect(post).not.toHaveBeenCalled();
  });

  it('show a refusal at the field that it is about', async () => {
    await open({
      resolve: () => ({ status: 503, body: { message: 'x' } }),
      outcome: {
        kind: 'refused',
        message: 'The bank knows this account by another name. Please check it.',
        errors: {},
        code: 'ACCOUNT_NAME_DIFFERS',
      },
    });
    await type('Bank', 'UBA');
    await type('Account number', '0000000014');
    await type('Account name', 'Somebody');
    send();
    expect(await screen.findByText(/by another name/)).toBeDefined();
    expect((await field('Account name')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Account number')).value).toBe('0000000014');
  });

  it('tell where payouts go, what waits for its link, and until when they are held', async () => {
    await open({
      accounts: {
        active: { ...saved, heldUntil: '2026-11-22T13:05:00.000Z' },
        pending: { ...saved, bankName: 'UBA', accountNumber: '••••0014' },
      },
    });
    expect(await screen.findByText('Access ••••6789')).toBeDefined();
    expect(screen.getByText(/Payouts are held until 22 Nov, 14:05/)).toBeDefined();
    expect(screen.getByText(/Open the link that we mailed to bisi@aye.test/)).toBeDefined();
  });

  it('are the three banks alone at another provider, which is asked nothing', async () => {
    const { asked } = await open({ hasMoney: false });
    await type('Bank', 'Access');
    await type('Account number', '0000000014');
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(await field('Account name')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('come back as they were typed, but for the number', async () => {
    await open({ draft: { bankName: 'UBA', accountName: 'Bisi Ade' } });
    expect((await field('Bank')).value).toBe('UBA');
    expect((await field('Account number')).value).toBe('');
    expect((await field('Account name')).value).toBe('Bisi Ade');
  });
});
