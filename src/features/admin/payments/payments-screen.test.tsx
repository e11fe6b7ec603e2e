import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PaymentFile } from '#contract/admin.ts';
import { ok, refuses, type Replies, says } from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderDesk, withAdmin } from '../testing/render-desk.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

const REFERENCE = '01k9abcdefghjkmnpqrstvwxyz';
const ALARMS = 'GET /admin/alarms';
const FILE = `GET /admin/payments/${REFERENCE}`;

const payment: PaymentFile = {
  reference: REFERENCE,
  purpose: 'booking',
  provider: 'sandbox',
  status: 'paid',
  amount: 22_500,
  paid: 22_500,
  fee: 437.5,
  channel: 'card',
  createdAt: '2026-11-20T11:05:00.000Z',
  paidAt: '2026-11-20T11:07:00.000Z',
  payer: { id: 'a-1', name: 'Ada Okafor', email: 'ada@example.ng' },
  booking: {
    bookingId: 'AYE-7K3M-Q2',
    state: 'cancelled',
    spaceId: 's-1',
    spaceName: 'Ojú Studio',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-23T11:00:00.000Z',
  },
  refunds: [
    {
      reference: 'r'.repeat(26),
      amount: 22_500,
      reason: 'cancelled',
      state: 'sent',
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  ],
  transfers: [
    {
      kind: 'charge',
      from: 'Payer’s card (sandbox)',
      to: 'Held for this payment',
      amount: 22_500,
      at: '2026-11-20T11:07:00.000Z',
    },
  ],
};

const alarm = {
  id: `refund-failed.${REFERENCE}`,
  at: '2026-11-21T09:00:00.000Z',
  kind: 'refund-failed',
  reference: REFERENCE,
  details: 'The provider refuses the refund for good.',
};

withAdmin();
const toasts = hearToasts();

/** As the address does. */
function Searched({ first }: { readonly first: string }) {
  const [reference, setReference] = useState(first);
  return <PaymentsScreen reference={reference} onSearch={setReference} />;
}

const open = (replies: Replies, first = '') => {
  replies[ALARMS] ??= ok([]);
  return renderDesk(<Searched first={first} />, replies);
};

async function search(text: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Find a payment' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

describe('a payment', () => {
  it('is found by its reference, with its booking, refunds and ledger', async () => {
    await open({ [FILE]: ok(payment) });
    await search(`  ${REFERENCE} `);
    const money = await screen.findByRole('region', { name: /₦22,500/ });
    for (const words of ['Paid', '₦437.50', 'Card', '20 Nov 2026, 12:07']) {
      expect(within(money).getByText(words)).toBeDefined();
    }
    const payer = within(money).getByRole('link', { name: 'Ada Okafor, ada@example.ng' });
    expect(payer.getAttribute('href')).toBe('/admindashboard/people?q=ada%40example.ng');
    const booking = within(screen.getByRole('region', { name: 'Booking AYE-7K3M-Q2' }));
    expect(booking.getByRole('link', { name: 'Ojú Studio' }).getAttribute('href')).toBe(
      '/admindashboard/listing/s-1',
    );
    expect(screen.getByText('₦22,500, with the provider')).toBeDefined();
    const entry = screen.getByRole('row', { name: /Charged/ });
    expect(entry.textContent).toContain('Payer’s card (sandbox)Held for this payment₦22,500');
  });

  it('of a deleted account that never arrived says that much', async () => {
    const { payer: _payer, paid: _paid, paidAt: _paidAt, booking: _booking, ...rest } = payment;
    const bare = { ...rest, status: 'lapsed', refunds: [], transfers: [] };
    await open({ [FILE]: ok(bare) }, REFERENCE);
    expect(await screen.findByText('The account is deleted')).toBeDefined();
    expect(screen.getByText('Never paid')).toBeDefined();
    expect(screen.getByText('No money has moved.')).toBeDefined();
    expect(screen.queryByText('Arrived')).toBeNull();
  });

  it('that nobody knows is said to be none', async () => {
    const words = 'No payment is known by this reference.';
    await open({ 'GET /admin/payments/AYE-0000-00': refuses('PAYMENT_NOT_FOUND', words, 404) });
    await search('AYE-0000-00');
    expect(await screen.findByText('No payment is known by this')).toBeDefined();
    await search('');
    expect(screen.queryByText('No payment is known by this')).toBeNull();
  });

  it('that can’t be fetched can be tried again', async () => {
    const replies: Replies = {};
    await open(replies, REFERENCE);
    expect(await screen.findByText('The payment could not be fetched')).toBeDefined();
    replies[FILE] = ok(payment);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: /₦22,500/ })).toBeDefined();
  });
});

describe('alarms', () => {
  it('lead to their payment, and are settled', async () => {
    const replies: Replies = { [ALARMS]: ok([alarm]), [FILE]: ok(payment) };
    replies[`POST /admin/alarms/${alarm.id}/settle`] = says('The alarm is settled.');
    await open(replies);
    const list = within(await screen.findByRole('list', { name: 'Alarms' }));
    expect(list.getByRole('heading', { name: 'A refund is refused' })).toBeDefined();
    fireEvent.click(list.getByRole('button', { name: `Look at it ${REFERENCE}` }));
    expect(await screen.findByRole('region', { name: 'Booking AYE-7K3M-Q2' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(REFERENCE);
    replies[ALARMS] = ok([]);
    fireEvent.click(list.getByRole('button', { name: `Settled ${REFERENCE}` }));
    expect(await screen.findByText(/all payments are where they should be/)).toBeDefined();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The alarm is settled.' }]);
  });

  it('of a payout lead to no payment', async () => {
    await open({ [ALARMS]: ok([{ ...alarm, kind: 'payout-contradicted' }]) });
    expect(await screen.findByRole('heading', { name: 'A payout is in doubt' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Look at it/ })).toBeNull();
  });

  it('that can’t be fetched are not said to be none', async () => {
    await open({ [ALARMS]: () => undefined });
    expect(await screen.findByText('The alarms could not be fetched')).toBeDefined();
    expect(screen.queryByText(/where they should be/)).toBeNull();
  });
});
