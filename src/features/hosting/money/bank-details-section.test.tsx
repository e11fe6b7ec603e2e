import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BankAccounts } from '#contract/payments/host-money.ts';
import type { NewOutboxEntry, EntryOutcome } from '#src/platform/outbox/outbox.ts';
import { okReply, provide, type Replies, type Reply } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { BankDetailsSection } from './bank-details-section.tsx';
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
  /** Used one after the other; the last one stays. */
  readonly outcomes?: readonly EntryOutcome[];
  readonly outcome?: EntryOutcome;
  readonly hasMoney?: boolean;
  readonly draft?: unknown;
}

async function open(changes: Opened = {}) {
  const { accounts = {}, resolve, outcome = { kind: 'waiting' }, hasMoney = true } = changes;
  const outcomes = [...(changes.outcomes ?? [])];
  const replies: Replies = {
    'GET /host/banks': okReply(BANKS),
    'GET /host/bankdetails': okReply(accounts),
    'POST /host/banks/resolve': resolve,
  };
  const { asked } = provide(replies);
  const entry = vi.fn<(entry: NewOutboxEntry) => Promise<EntryOutcome>>(
    async () => outcomes.shift() ?? outcome,
  );
  const drafts = {
    read: async () => undefined,
    save: vi.fn<(name: string, body: unknown) => Promise<void>>(async () => undefined),
    drop: vi.fn<(name: string) => Promise<void>>(async () => undefined),
  };
  await renderHost(
    <BankDetailsSection
      hasMoney={hasMoney}
      since={1}
      email="bisi@aye.test"
      now={now}
      draft={changes.draft}
      drafts={drafts}
      outbox={{ enqueue: entry }}
      age={() => <p>an age</p>}
    />,
  );
  return { asked, post: entry, drafts };
}

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);

async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } });
}

const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Bank details' }));

describe('bank details', () => {
  it('list the specification’s three banks first, then the others [S2.90]', async () => {
    await open();
    await screen.findByRole('option', { name: 'Zenith Bank' });
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Select your bank', 'Access', 'UBA', 'GTB', 'Zenith Bank']);
  });

  it('show the account name from the bank, and are sent with it [S2.90] [S8.23]', async () => {
    const {
      post: entry,
      asked,
      drafts,
    } = await open({
      resolve: okReply({ accountName: 'BISI ADE' }),
      outcome: { kind: 'sent', status: 200, body: { data: { message: 'Open the link' } } },
    });
    await type('Bank', 'GTB');
    // As copied from a chat, with the invisible marks around it.
    await type('Account number', '\u202A0123 456‑785\u202C');
    expect(await screen.findByText('BISI ADE')).toBeDefined();
    expect(screen.getByText('confirmed by the bank')).toBeDefined();
    send();
    expect(screen.getByRole('button', { name: 'processing' })).toBeDefined();
    await waitFor(() => expect(toasts).toEqual(['Open the link']));
    expect(entry.mock.calls[0]?.[0]).toMatchObject({
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
    expect(JSON.stringify(entry.mock.calls[0]?.[0].draft)).not.toContain('0123456785');
    expect((await field('Account number')).value).toBe('');
    expect(asked.filter((call) => call.startsWith('POST /host/banks/resolve'))).toHaveLength(1);
    drafts.save.mockClear();
    fireEvent(window, new Event('pagehide'));
    expect(drafts.save).not.toHaveBeenCalled();
  });

  it.each<[string, () => Reply, RegExp]>([
    [
      'knows no such account',
      () => ({ status: 422, body: { code: 'ACCOUNT_UNKNOWN', message: 'x' } }),
      /We couldn’t find this account/,
    ],
    [
      'can’t be asked',
      () => ({ status: 503, body: { code: 'BANK_UNAVAILABLE', message: 'x' } }),
      /We can’t check with the bank right now/,
    ],
  ])('show when the bank %s, and accept a typed name', async (_, resolve, words) => {
    const { post: entry } = await open({ resolve });
    await type('Bank', 'UBA');
    await type('Account number', '0000000014');
    expect(await screen.findByText(words)).toBeDefined();
    await type('Account name', 'Bisi Ade');
    send();
    await waitFor(() => expect(entry).toHaveBeenCalledOnce());
    expect(toasts).toEqual(['Saved. We’ll send it as soon as you’re online.']);
  });

  it('warn about a number that this bank would not issue', async () => {
    await open({ resolve: okReply({ accountName: 'B' }) });
    await type('Bank', 'GTB');
    await type('Account number', '0123456780');
    expect(await screen.findByText(/doesn’t look like a GTB account number/)).toBeDefined();
  });

  it('show at each field what is missing [S5.21]', async () => {
    const { post: entry } = await open();
    await field('Bank');
    send();
    expect(await screen.findByText('Please select your bank.')).toBeDefined();
    expect(screen.getByText('Please enter the 10 digits of the account number.')).toBeDefined();
    expect(screen.getByText('Please enter the account name.')).toBeDefined();
    expect(entry).not.toHaveBeenCalled();
  });

  it('show no error about a name that the bank has confirmed since', async () => {
    await open({ resolve: okReply({ accountName: 'BISI ADE' }) });
    await field('Bank');
    send();
    expect(await screen.findByText('Please enter the account name.')).toBeDefined();
    await type('Bank', 'GTB');
    await type('Account number', '0123456785');
    expect(await screen.findByText('BISI ADE')).toBeDefined();
    expect(screen.queryByText('Please enter the account name.')).toBeNull();
  });

  it('show a refusal at its field [S8.23]', async () => {
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

  it('show the current account, the one waiting for its link, and until when payouts are held', async () => {
    await open({
      accounts: {
        active: { ...saved, heldUntil: '2026-11-22T13:05:00.000Z' },
        pending: { ...saved, bankName: 'UBA', accountNumber: '••••0014' },
      },
    });
    expect(await screen.findByText('Access ••••6789')).toBeDefined();
    expect(screen.getByText(/Payouts are on hold until 22 Nov, 14:05/)).toBeDefined();
    expect(screen.getByText(/Open the link we emailed to bisi@aye.test/)).toBeDefined();
  });

  it('offer only the three banks with another provider, which gets no request [S5.21]', async () => {
    const { asked } = await open({ hasMoney: false });
    await type('Bank', 'Access');
    await type('Account number', '0000000014');
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(await field('Account name')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('are restored as they were typed, except the number', async () => {
    await open({ draft: { bankName: 'UBA', accountName: 'Bisi Ade' } });
    expect((await field('Bank')).value).toBe('UBA');
    expect((await field('Account number')).value).toBe('');
    expect((await field('Account name')).value).toBe('Bisi Ade');
  });

  describe('of an account in another name', () => {
    const MESSAGE = 'This account is in the name NGOZI AFOLABI, not Tunde Bakare.';
    const differs: EntryOutcome = {
      kind: 'refused',
      message: MESSAGE,
      errors: { confirmedName: 'NGOZI AFOLABI' },
      code: 'ACCOUNT_HOLDER_DIFFERS',
    };
    const openAnother = async (outcomes: readonly EntryOutcome[]) => {
      const opened = await open({ resolve: okReply({ accountName: 'NGOZI AFOLABI' }), outcomes });
      await type('Bank', 'GTB');
      await type('Account number', '0123456785');
      await screen.findByText('confirmed by the bank');
      send();
      expect(await screen.findByText(MESSAGE)).toBeDefined();
      return opened;
    };

    it('are saved once the host confirms that name', async () => {
      const body = { data: { message: 'Open the link' } };
      const { post: entry } = await openAnother([differs, { kind: 'sent', status: 200, body }]);
      expect(toasts).toEqual([]);
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, pay NGOZI AFOLABI' }));
      await waitFor(() => expect(toasts).toEqual(['Open the link']));
      const sent = entry.mock.calls.map(([{ body }]) => (body?.type === 'json' ? body.value : {}));
      expect(sent).toHaveLength(2);
      expect(sent[0]).not.toHaveProperty('confirmedName');
      expect(sent[1]).toMatchObject({ confirmedName: 'NGOZI AFOLABI', bankCode: '058' });
    });

    it('are not saved without that confirmation, and what was typed stays', async () => {
      const { post: entry } = await openAnother([differs]);
      fireEvent.click(await screen.findByRole('button', { name: 'Change account' }));
      expect(await screen.findByText(/weren’t saved/)).toBeDefined();
      expect(entry).toHaveBeenCalledOnce();
      expect((await field('Account number')).value).toBe('0123456785');
    });
  });
});
