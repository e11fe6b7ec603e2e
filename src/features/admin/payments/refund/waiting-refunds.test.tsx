import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RefusedRefund, WaitingRefund } from '#contract/admin/manual-refunds.ts';
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
const REASON = 'The power was out for two hours.';
const ID = '7f8a52f4-3c0d-4f65-9a3e-2f8ac0de9f10';
const APPROVE = `POST /admin/refunds/${ID}/approve`;
const DECLINE = `POST /admin/refunds/${ID}/decline`;

const payment = {
  reference: REFERENCE,
  purpose: 'booking',
  provider: 'sandbox',
  status: 'paid',
  amount: 62_500,
  paid: 62_500,
  channel: 'card',
  createdAt: '2026-11-20T11:05:00.000Z',
  paidAt: '2026-11-20T11:07:00.000Z',
  payer: { id: 'u-1', name: 'Ngozi Guest', email: 'ngozi@example.com' },
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
  // ₦60,000 of it waits for approval.
  refundable: { most: 2_500, limit: 50_000, before: 0 },
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

const listOf = (...waitingRefunds: readonly WaitingRefund[]) =>
  okReply({ payments: [], hasMore: false, waitingRefunds });

const open = (replies: Replies = {}) => {
  replies['GET /admin/alarms'] ??= okReply([]);
  replies[LIST] ??= listOf(waiting);
  replies[FILE] ??= okReply(payment);
  return renderAdmin(<PaymentsScreen reference="" onSearch={() => undefined} hasList />, replies);
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const pressApprove = () => press('Approve: ₦60,000 for AYE-7K3M-Q2');
const approving = async () =>
  within(await screen.findByRole('dialog', { name: 'Approve this refund?' }));
const callsOf = (asked: readonly string[], name: string) =>
  asked.filter((one) => one === name).length;

describe('a refund that waits for approval', () => {
  it('shows what was requested, by whom and why', async () => {
    await open();
    const list = within(
      await screen.findByRole('list', { name: 'Refunds waiting for a second admin' }),
    );
    expect(list.getByRole('heading', { name: '₦60,000 for AYE-7K3M-Q2' })).toBeDefined();
    expect(list.getByText(REASON)).toBeDefined();
    expect(list.getByText(/Requested by Ada Admin on 20 Nov 2026, 12:05/)).toBeDefined();
  });

  it('is approved once, after a question with amount, guest and consequence', async () => {
    const replies: Replies = { [APPROVE]: messageReply('₦60,000 is on its way.') };
    const { asked } = await open(replies);
    await pressApprove();
    const dialog = await approving();
    expect(await dialog.findByText('Ngozi Guest, ngozi@example.com')).toBeDefined();
    expect(
      dialog.getByText('The guest gets ₦60,000 back on the card they paid with.'),
    ).toBeDefined();
    expect(dialog.getByText(/^It’s taken from what the host earned/)).toBeDefined();
    expect(dialog.getByText('AYE-7K3M-Q2, Ojú Studio')).toBeDefined();
    expect(dialog.getByText(REASON)).toBeDefined();
    expect(callsOf(asked, APPROVE)).toBe(0);
    const button = dialog.getByRole('button', { name: 'Approve ₦60,000' });
    replies[LIST] = listOf();
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => screen.queryByText('Refunds waiting for approval')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toMatchObject([{ kind: 'success', text: '₦60,000 is on its way.' }]);
    expect(callsOf(asked, APPROVE)).toBe(1);
  });

  it('isn’t approved before it is known who gets the money', async () => {
    const replies: Replies = { [FILE]: () => undefined };
    const { asked } = await open(replies);
    await pressApprove();
    const dialog = await approving();
    expect(await dialog.findByText('We couldn’t load the payment')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
    replies[FILE] = okReply(payment);
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Approve ₦60,000' })).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(asked, APPROVE)).toBe(0);
  });

  it('can be approved again after a lost answer', async () => {
    const replies: Replies = {};
    await open(replies);
    await pressApprove();
    const dialog = await approving();
    fireEvent.click(await dialog.findByRole('button', { name: 'Approve ₦60,000' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('nothing is done twice');
    replies[APPROVE] = messageReply('This refund was already approved.');
    fireEvent.click(dialog.getByRole('button', { name: 'Approve ₦60,000' }));
    await expect
      .poll(() => toasts)
      .toMatchObject([{ kind: 'success', text: 'This refund was already approved.' }]);
  });

  it('leaves the question open, with the reason, if it was decided meanwhile', async () => {
    const replies: Replies = {};
    replies[APPROVE] = () => {
      replies[LIST] = listOf();
      return refusedReply('REFUND_DECIDED', 'This refund was declined.')();
    };
    await open(replies);
    await pressApprove();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve ₦60,000' }));
    await expect.poll(() => screen.queryByText('Refunds waiting for approval')).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe('This refund was declined.');
    expect(screen.queryByRole('button', { name: 'Approve ₦60,000' })).toBeNull();
    fireEvent.click(screen.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is declined after a question', async () => {
    const { asked } = await open({
      [DECLINE]: messageReply('The refund was declined. Nothing was refunded.'),
    });
    await press('Decline: ₦60,000 for AYE-7K3M-Q2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this refund?' }));
    expect(dialog.getByText(/^Nothing will be refunded\./)).toBeDefined();
    expect(callsOf(asked, DECLINE)).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await expect.poll(() => toasts.length).toBe(1);
    expect(callsOf(asked, DECLINE)).toBe(1);
  });

  it('passes the focus to the heading below when the last one was declined', async () => {
    const replies: Replies = { [DECLINE]: messageReply('The refund was declined.') };
    await open(replies);
    const button = await screen.findByRole('button', { name: 'Decline: ₦60,000 for AYE-7K3M-Q2' });
    button.focus();
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this refund?' }));
    replies[LIST] = listOf();
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await expect.poll(() => screen.queryByText('Refunds waiting for approval')).toBeNull();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('heading', { name: 'Needs review' }));
  });

  it('is declined with a reason for the admin who requested it', async () => {
    const sent: unknown[] = [];
    await open({
      [LIST]: okReply({
        payments: [],
        hasMore: false,
        waitingRefunds: [waiting],
        refusedRefunds: [],
      }),
      [DECLINE]: (body) => {
        sent.push(body);
        return messageReply('The refund was declined. Nothing was refunded.')();
      },
    });
    await press('Decline: ₦60,000 for AYE-7K3M-Q2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this refund?' }));
    expect(dialog.getByText(/^Ada Admin will read this under Payments\./)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(
      await dialog.findByText('Tell the admin who requested it why, in 5 to 300 characters.'),
    ).toBeDefined();
    expect(sent).toEqual([]);
    const why = 'The guest stayed the whole time.';
    fireEvent.change(dialog.getByLabelText('Why?'), { target: { value: why } });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await expect.poll(() => toasts.length).toBe(1);
    expect(sent).toEqual([{ reason: why }]);
  });

  it('can only be withdrawn by the admin who requested it', async () => {
    await open({
      [LIST]: listOf({ ...waiting, isOwn: true }),
      [DECLINE]: messageReply('Your request is withdrawn. Nothing was refunded.'),
    });
    await press('Withdraw: ₦60,000 for AYE-7K3M-Q2');
    expect(screen.getByText(/another admin has to approve it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your request?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect.poll(() => toasts).toMatchObject([{ kind: 'success' }]);
  });
});

describe('a refund that an admin requested and that wasn’t approved', () => {
  const refused: RefusedRefund = {
    id: ID,
    reference: REFERENCE,
    bookingId: 'AYE-7K3M-Q2',
    spaceName: 'Ojú Studio',
    amount: 60_000,
    state: 'declined',
    at: '2026-11-21T11:05:00.000Z',
    by: 'Bola Admin',
    reason: 'The guest stayed the whole time.',
  };
  const { reason: _, ...expired } = { ...refused, id: 'other', state: 'expired', by: '' };

  it('is listed with who declined it and why, or that it expired', async () => {
    await open({
      [LIST]: okReply({ payments: [], hasMore: false, refusedRefunds: [refused, expired] }),
    });
    const list = within(
      await screen.findByRole('list', { name: 'Your refund requests that weren’t approved' }),
    );
    expect(
      list.getByText('Declined by Bola Admin on 21 Nov 2026, 12:05. Nothing was refunded.'),
    ).toBeDefined();
    expect(list.getByText('Reason: The guest stayed the whole time.')).toBeDefined();
    expect(
      list.getByText(/^Expired on 21 Nov 2026, 12:05, because nobody approved it/),
    ).toBeDefined();
    expect(list.getAllByRole('button', { name: 'View payment for AYE-7K3M-Q2' })).toHaveLength(2);
  });
});
