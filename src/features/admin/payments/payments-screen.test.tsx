import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentFile } from '#contract/admin/admin.ts';
import {
  okReply,
  refusedReply,
  type Replies,
  messageReply,
} from '#src/platform/http/testing/provide.ts';
import { hearToasts } from '#src/ui/testing/hear-toasts.ts';
import { renderAdmin, withAdmin } from '../testing/render-admin.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

const REFERENCE = '01k9abcdefghjkmnpqrstvwxyz';
const ISSUES = 'GET /admin/alarms';
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

const issue = {
  id: `refund-failed.${REFERENCE}`,
  at: '2026-11-21T09:00:00.000Z',
  kind: 'refund-failed',
  reference: REFERENCE,
  details: 'The provider refuses the refund for good.',
};

withAdmin();
const toasts = hearToasts();

/** Stores the search as the address would, with buttons that go back and forward. */
function Searched({ first }: { readonly first: string }) {
  const [reference, setReference] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setReference('')}>
        Back
      </button>
      <button type="button" onClick={() => setReference(REFERENCE)}>
        Forward
      </button>
      <PaymentsScreen reference={reference} onSearch={setReference} hasList={false} />
    </>
  );
}

const open = (replies: Replies, first = '') => {
  replies[ISSUES] ??= okReply([]);
  return renderAdmin(<Searched first={first} />, replies);
};

async function search(text: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name: 'Find a payment' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

describe('payment', () => {
  it('is found by its reference, and shown with its booking, refunds and ledger', async () => {
    await open({ [FILE]: okReply(payment) });
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

  it('is shown when it was never paid and its account was deleted', async () => {
    const { payer: _payer, paid: _paid, paidAt: _paidAt, booking: _booking, ...rest } = payment;
    const bare = { ...rest, status: 'lapsed', refunds: [], transfers: [] };
    await open({ [FILE]: okReply(bare) }, REFERENCE);
    expect(await screen.findByText('This account was deleted')).toBeDefined();
    expect(screen.getByText('Never paid')).toBeDefined();
    expect(screen.getByText('No money has moved yet.')).toBeDefined();
    expect(screen.queryByText('Received')).toBeNull();
  });

  it('is reported as not found when the reference is unknown', async () => {
    const words = 'No payment is known by this reference.';
    await open({
      'GET /admin/payments/AYE-0000-00': refusedReply('PAYMENT_NOT_FOUND', words, 404),
    });
    await search('AYE-0000-00');
    expect(await screen.findByText('No payment found')).toBeDefined();
    await search('');
    expect(screen.queryByText('No payment found')).toBeNull();
  });

  it('is no longer in the search field after going back', async () => {
    await open({ [FILE]: okReply(payment) });
    await search(REFERENCE);
    expect(await screen.findByRole('region', { name: /₦22,500/ })).toBeDefined();
    fireEvent.click(screen.getByText('Back'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    fireEvent.click(screen.getByText('Forward'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', REFERENCE);
  });

  it('can be fetched again after an error', async () => {
    const replies: Replies = {};
    await open(replies, REFERENCE);
    expect(await screen.findByText('We couldn’t load the payment')).toBeDefined();
    replies[FILE] = okReply(payment);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: /₦22,500/ })).toBeDefined();
  });
});

describe('payment issues', () => {
  it('link to their payment, and can be resolved', async () => {
    const replies: Replies = { [ISSUES]: okReply([issue]), [FILE]: okReply(payment) };
    replies[`POST /admin/alarms/${issue.id}/settle`] = messageReply('The issue is resolved.');
    const { asked } = await open(replies);
    const list = within(await screen.findByRole('list', { name: 'Payments that need review' }));
    expect(list.getByRole('heading', { name: 'Refund failed' })).toBeDefined();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(list.getByRole('button', { name: `View payment ${REFERENCE}` }));
    const booking = await screen.findByRole('region', { name: 'Booking AYE-7K3M-Q2' });
    // Below all issues it would not be visible.
    expect(scrolled).toHaveBeenCalled();
    expect(document.activeElement?.contains(booking)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(REFERENCE);
    replies[ISSUES] = okReply([]);
    const resolve = list.getByRole('button', { name: `Mark as resolved: ${REFERENCE}` });
    resolve.focus();
    fireEvent.click(resolve);
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as resolved?' }));
    expect(dialog.getByText(/^It will leave this list for all admins\./)).toBeDefined();
    expect(asked.filter((name) => name.endsWith('/settle'))).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
    expect(await screen.findByText(/No payment needs your attention/)).toBeDefined();
    // The button is gone, and the focus would go with it.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs review' }));
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The issue is resolved.' }]);
  });

  it('that move money ask what was done, and record it', async () => {
    const returned = { ...issue, kind: 'payout-owner-deleted', movesMoney: true };
    const path = `POST /admin/alarms/${issue.id}/settle`;
    const replies: Replies = { [ISSUES]: okReply([{ ...returned, details: 'Pay ₦500 by hand.' }]) };
    replies[path] = messageReply('The issue is resolved.');
    const { sent } = await open(replies);
    fireEvent.click(await screen.findByRole('button', { name: `Mark as resolved: ${REFERENCE}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mark as resolved?' }));
    expect(dialog.getByText('Pay ₦500 by hand.')).toBeDefined();
    const submit = dialog.getByRole('button', { name: 'Mark as resolved' });
    fireEvent.click(submit);
    expect(await dialog.findByText('Please write what you did.')).toBeDefined();
    expect(sent).toEqual([]);
    const done = 'Paid at the bank on 3 December.';
    fireEvent.change(dialog.getByLabelText('What did you do?'), { target: { value: done } });
    replies[ISSUES] = okReply([]);
    fireEvent.click(submit);
    expect(await screen.findByText(/No payment needs your attention/)).toBeDefined();
    expect(sent).toEqual([{ name: path, body: { reason: done } }]);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The issue is resolved.' }]);
  });

  it('about a payout link to no payment', async () => {
    await open({ [ISSUES]: okReply([{ ...issue, kind: 'payout-contradicted' }]) });
    expect(await screen.findByRole('heading', { name: 'Payout result uncertain' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /View payment/ })).toBeNull();
  });

  it('are not reported as none when they can’t be fetched', async () => {
    await open({ [ISSUES]: () => undefined });
    expect(await screen.findByText('We couldn’t load the payments that need review')).toBeDefined();
    expect(screen.queryByText(/No payment needs your attention/)).toBeNull();
  });
});
