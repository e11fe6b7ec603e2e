import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentFile } from '#contract/admin/admin.ts';
import type { WaitingRefund } from '#contract/admin/manual-refunds.ts';
import {
  messageReply,
  okReply,
  refusedReply,
  type Replies,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../../testing/render-admin.tsx';
import { PaymentsScreen } from '../payments-screen.tsx';

const REFERENCE = '01k9abcdefghjkmnpqrstvwxyz';
const FILE = `GET /admin/payments/${REFERENCE}`;
const LIST = 'GET /admin/payments?status=all&offset=0';
const REFUND = `POST /admin/payments/${REFERENCE}/refunds`;
const REASON = 'The power was out for two hours.';
const ID = '7f8a52f4-3c0d-4f65-9a3e-2f8ac0de9f10';

const payment: PaymentFile = {
  reference: REFERENCE,
  purpose: 'booking',
  provider: 'sandbox',
  status: 'paid',
  amount: 22_500,
  paid: 22_500,
  channel: 'card',
  createdAt: '2026-11-20T11:05:00.000Z',
  paidAt: '2026-11-20T11:07:00.000Z',
  booking: {
    bookingId: 'AYE-7K3M-Q2',
    state: 'completed',
    spaceId: 's-1',
    spaceName: 'Ojú Studio',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-23T11:00:00.000Z',
  },
  refunds: [],
  transfers: [],
  refundable: { most: 12_000, limit: 10_000, before: 0 },
};

const waiting: WaitingRefund = {
  id: ID,
  reference: REFERENCE,
  bookingId: 'AYE-7K3M-Q2',
  spaceName: 'Ojú Studio',
  amount: 60_000,
  reason: REASON,
  requestedBy: 'Ada Admin',
  isOwn: false,
  requestedAt: '2026-11-20T11:05:00.000Z',
  expiresAt: '2026-11-27T11:05:00.000Z',
};

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies, reference = REFERENCE) => {
  replies['GET /admin/alarms'] ??= okReply([]);
  replies[LIST] ??= okReply({ payments: [], hasMore: false });
  return renderAdmin(
    <PaymentsScreen reference={reference} onSearch={() => undefined} hasList />,
    replies,
  );
};

async function openDialog(replies: Replies = {}) {
  replies[FILE] ??= okReply(payment);
  const provided = await open(replies);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund by hand' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund AYE-7K3M-Q2 by hand?' });
  return { ...provided, dialog: within(dialog) };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('refunding by hand', () => {
  it('isn’t offered by a server without it', async () => {
    const { refundable: _none, ...plain } = payment;
    await open({ [FILE]: okReply(plain) });
    expect(await screen.findByRole('region', { name: 'Booking AYE-7K3M-Q2' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund by hand' })).toBeNull();
  });

  it('isn’t offered once nothing is left', async () => {
    const refundable = { most: 0, limit: 10_000, before: 12_000 };
    await open({ [FILE]: okReply({ ...payment, refundable }) });
    expect(await screen.findByText(/Nothing is left to refund/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund by hand' })).toBeNull();
  });

  it('shows the consequence, and sends the amount and the reason once', async () => {
    const replies: Replies = {};
    const { dialog, sent } = await openDialog(replies);
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in naira').value).toBe('12000');
    type('Amount in naira', '₦4,500');
    expect(
      dialog.getByText(/^The guest gets ₦4,500 back on the card they paid with\./),
    ).toBeDefined();
    type('Why?', `  ${REASON} `);
    replies[REFUND] = () => ({
      body: { message: '₦4,500 is on its way back to the guest.', data: { state: 'ordered' } },
    });
    replies[FILE] = okReply({
      ...payment,
      refundable: { most: 7_500, limit: 10_000, before: 4_500 },
    });
    const button = dialog.getByRole('button', { name: 'Refund ₦4,500' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText(/refund up to ₦7,500/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      { name: REFUND, body: { id: expect.any(String) as string, amount: 4_500, reason: REASON } },
    ]);
    expect(toasts).toMatchObject([
      { kind: 'success', text: '₦4,500 is on its way back to the guest.' },
    ]);
  });

  it('says before it is sent that another admin has to approve it', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/Above ₦10,000 for one booking, another admin/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Request ₦12,000' })).toBeDefined();
    type('Amount in naira', '10000');
    expect(dialog.queryByText(/another admin/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Refund ₦10,000' })).toBeDefined();
  });

  it('explains an amount or a reason that can’t be sent', async () => {
    const { dialog, sent } = await openDialog();
    type('Amount in naira', '12001');
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Tell the guest why, in 5 to 300 characters.')).toBeDefined();
    expect(dialog.getAllByText('₦12,000 at most.')).toHaveLength(2);
    const unreadable = 'Enter an amount in whole naira, for example 4,500.';
    for (const text of ['all of it', '1,2,3', '4,50', '1 2 3', '99.50']) {
      type('Amount in naira', text);
      expect(dialog.queryByText(unreadable)).toBeNull();
      fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
      expect(await dialog.findByText(unreadable)).toBeDefined();
    }
    expect(sent).toEqual([]);
  });

  it('keeps what was typed after a lost answer, and then sends the same refund', async () => {
    const replies: Replies = {};
    const { dialog, sent } = await openDialog(replies);
    type('Amount in naira', '500');
    type('Why?', REASON);
    fireEvent.click(dialog.getByRole('button', { name: 'Refund ₦500' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    replies[REFUND] = refusedReply('INVALID_INPUT', 'Please check what you entered.', 400);
    fireEvent.click(dialog.getByRole('button', { name: 'Refund ₦500' }));
    expect(await dialog.findByText('Please check what you entered.')).toBeDefined();
    const ids = sent.map(({ body }) => (body as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe(REASON);
  });
});

describe('refunds that wait for approval', () => {
  it('can be approved or declined by another admin', async () => {
    const replies: Replies = {
      [LIST]: okReply({ payments: [], hasMore: false, waitingRefunds: [waiting] }),
      [`POST /admin/refunds/${ID}/approve`]: messageReply('₦60,000 is on its way.'),
    };
    await open(replies, '');
    const list = within(
      await screen.findByRole('list', { name: 'Refunds that wait for a second admin' }),
    );
    expect(list.getByRole('heading', { name: '₦60,000 for AYE-7K3M-Q2' })).toBeDefined();
    expect(list.getByText(REASON)).toBeDefined();
    expect(list.getByText(/Requested by Ada Admin on 20 Nov 2026, 12:05/)).toBeDefined();
    expect(list.getByRole('button', { name: 'Decline: ₦60,000 for AYE-7K3M-Q2' })).toBeDefined();
    replies[LIST] = okReply({ payments: [], hasMore: false, waitingRefunds: [] });
    fireEvent.click(list.getByRole('button', { name: 'Approve: ₦60,000 for AYE-7K3M-Q2' }));
    await expect.poll(() => screen.queryByText('Refunds waiting for approval')).toBeNull();
    expect(toasts).toMatchObject([{ kind: 'success', text: '₦60,000 is on its way.' }]);
  });

  it('can only be withdrawn by the admin who requested them', async () => {
    const own = { ...waiting, isOwn: true };
    await open({ [LIST]: okReply({ payments: [], hasMore: false, waitingRefunds: [own] }) }, '');
    expect(
      await screen.findByRole('button', { name: 'Withdraw: ₦60,000 for AYE-7K3M-Q2' }),
    ).toBeDefined();
    expect(screen.getByText(/another admin has to approve it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('stay, with the reason, if approving fails', async () => {
    await open(
      {
        [LIST]: okReply({ payments: [], hasMore: false, waitingRefunds: [waiting] }),
        [`POST /admin/refunds/${ID}/approve`]: refusedReply('REFUND_DECIDED', 'It has expired.'),
      },
      '',
    );
    fireEvent.click(
      await screen.findByRole('button', { name: 'Approve: ₦60,000 for AYE-7K3M-Q2' }),
    );
    await expect.poll(() => toasts).toMatchObject([{ kind: 'error', text: 'It has expired.' }]);
    expect(screen.getByText('Refunds waiting for approval')).toBeDefined();
  });
});
