import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentFile } from '#contract/admin/admin.ts';
import { okReply, refusedReply, type Replies } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../../testing/render-admin.tsx';
import { PaymentsScreen } from '../payments-screen.tsx';

const REFERENCE = '01k9abcdefghjkmnpqrstvwxyz';
const FILE = `GET /admin/payments/${REFERENCE}`;
const LIST = 'GET /admin/payments?status=all&offset=0';
const REFUND = `POST /admin/payments/${REFERENCE}/refunds`;
const REASON = 'The power was out for two hours.';

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

withAdmin();
const toasts = hearToasts();

const open = (replies: Replies, reference = REFERENCE) => {
  replies['GET /admin/alarms'] ??= okReply([]);
  replies[LIST] ??= okReply({ payments: [], hasMore: false, waitingRefunds: [] });
  return renderAdmin(
    <PaymentsScreen reference={reference} onSearch={() => undefined} hasList />,
    replies,
  );
};

async function openDialog(replies: Replies = {}) {
  replies[FILE] ??= okReply(payment);
  const provided = await open(replies);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund by hand' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund by hand?' });
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
    expect(await screen.findByText(/There’s nothing left to refund/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund by hand' })).toBeNull();
  });

  it('shows the consequence, and sends the amount and the reason once', async () => {
    const replies: Replies = {};
    const { dialog, sent } = await openDialog(replies);
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in naira').value).toBe('12,000');
    type('Amount in naira', '₦4,500');
    expect(dialog.getByText(/^The guest gets ₦4,500 back/)).toBeDefined();
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

  const whole = { most: 22_500, limit: 50_000, before: 0 };

  it.each([
    [
      'by card alone',
      { refundable: whole },
      'The guest gets ₦22,500 back on the card they paid with.',
    ],
    [
      'with credit alone',
      { provider: 'credit', channel: 'credit', refundable: whole },
      'The guest gets ₦22,500 back as credit, because they paid with credit.',
    ],
    [
      'in parts, of which this is one',
      { refundable: { ...whole, most: 30_000 } },
      'The guest gets ₦30,000 back the way they paid. Anything they paid with credit becomes credit again.',
    ],
  ])('says where the money of a booking goes that was paid %s', async (_how, changes, text) => {
    const { dialog } = await openDialog({ [FILE]: okReply({ ...payment, ...changes }) });
    expect(dialog.getByText(text)).toBeDefined();
  });

  it('says why it was refused, although nothing can be refunded by hand any more', async () => {
    const { refundable: _none, ...plain } = payment;
    const replies: Replies = {};
    const { dialog } = await openDialog(replies);
    type('Why?', REASON);
    replies[FILE] = okReply(plain);
    replies[REFUND] = refusedReply('REFUND_DECIDED', 'This payment can’t be refunded by hand.');
    fireEvent.click(dialog.getByRole('button', { name: /^Request/ }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Refund by hand' })).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This payment can’t be refunded by hand.',
    );
    expect(screen.getByDisplayValue(REASON)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^(?:Refund|Request)/ })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByText('Close'));
  });

  it('can be corrected after a refusal if something is left', async () => {
    const replies: Replies = {};
    const { dialog } = await openDialog(replies);
    type('Why?', REASON);
    replies[FILE] = okReply({ ...payment, refundable: { most: 500, limit: 10_000, before: 0 } });
    replies[REFUND] = refusedReply('REFUND_DECIDED', 'You can refund ₦500 at most.');
    fireEvent.click(dialog.getByRole('button', { name: /^Request/ }));
    expect(await dialog.findByText('You can refund ₦500 at most.')).toBeDefined();
    type('Amount in naira', '500');
    expect(dialog.getByRole('button', { name: 'Refund ₦500' })).toBeDefined();
  });

  it('says that another admin has refunded everything meanwhile', async () => {
    const replies: Replies = {};
    const { dialog, refetch } = await openDialog(replies);
    replies[FILE] = okReply({ ...payment, refundable: { most: 0, limit: 10_000, before: 0 } });
    await refetch();
    expect(await dialog.findByText(/There’s nothing left to refund/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Re(?:fund|quest)/ })).toBeNull();
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
    expect(dialog.getByText('Enter ₦12,000 or less.')).toBeDefined();
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
    expect((await dialog.findByRole('alert')).textContent).toContain('nothing is done twice');
    replies[REFUND] = refusedReply('INVALID_INPUT', 'Please check what you entered.', 400);
    fireEvent.click(dialog.getByRole('button', { name: 'Refund ₦500' }));
    expect(await dialog.findByText('Please check what you entered.')).toBeDefined();
    const ids = sent.map(({ body }) => (body as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe(REASON);
  });
});
