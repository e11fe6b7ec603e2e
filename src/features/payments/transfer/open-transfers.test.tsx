import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transfer } from '#contract/payments/transfers.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { paymentTexts } from '../model/payment-verification.ts';
import { storePayment } from '../model/stored-payments.ts';
import { type UnpaidBooking, OpenTransfers } from './open-transfers.tsx';
import {
  setSeen,
  storedTransfer,
  storeTransfer,
  TRANSFERS_KEY,
  unseenTransfers,
  updateStored,
} from './stored-transfers.ts';

const transferOf = (reference: string, changes: Partial<Transfer> = {}): Transfer => ({
  reference,
  state: 'issued',
  amount: 12_500,
  received: 0,
  missing: 12_500,
  credited: 0,
  account: {
    accountNumber: '0123456789',
    bankName: 'Wema Bank',
    accountName: 'Aye',
    amount: 12_500,
    expiresAt: '2026-11-20T13:34:00.000Z',
  },
  canIssue: true,
  ...changes,
});

const BOOKING = {
  spaceId: 's-1',
  spaceName: 'Ojú Studio',
  startDate: '2026-11-26',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
} as const;

const store = (transfer: Transfer) =>
  storeTransfer(sharedTexts, {
    booking: BOOKING,
    card: { checkoutUrl: 'https://pay.test/1' },
    transfer,
    savedAt: 1,
    seen: false,
  });

const confirmed = (reference: string) =>
  transferOf(reference, { state: 'confirmed', received: 12_500, missing: 0 });

beforeEach(() => session.begin('user', { token: 'u', name: 'Ada', email: 'ada@aye.test' }));

afterEach(() => {
  cleanup();
  session.end('user');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(replies: Replies, held: readonly UnpaidBooking[] = []) {
  provide(replies);
  await renderRouted(<OpenTransfers since={1} whenText={() => 'Thu 26 Nov'} held={held} />, {
    path: '/managebookings',
    others: ['/managebookings/transfer/$reference'],
  });
}

describe('transfers in Manage Bookings', () => {
  it('are not mentioned if there are none', async () => {
    await open({});
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('lead to the account while they are waited for', async () => {
    store(transferOf('ref-1'));
    await open({ 'GET /payments/ref-1/transfer': okReply(transferOf('ref-1')) });
    const panel = within(screen.getByRole('region', { name: 'Your bank transfers' }));
    expect(panel.getByText('Waiting for your transfer')).toBeDefined();
    expect(panel.getByText('Ojú Studio · Thu 26 Nov')).toBeDefined();
    expect(panel.getByText('Send ₦12,500 by 14:34')).toBeDefined();
    const link = panel.getByRole('link', { name: 'See account number: Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/managebookings/transfer/ref-1');
  });

  it.each([
    [{ state: 'underpaid', received: 3_000, missing: 9_500 }, '₦3,000 arrived, ₦9,500 is missing'],
    [
      { account: undefined },
      'The account has expired. If you haven’t sent the money, get a new one.',
    ],
    [
      { state: 'overpaid', received: 13_000, missing: 0, credited: 500 },
      '₦13,000 arrived. You’re booked, and ₦500 is now your credit.',
    ],
    [
      { state: 'late', received: 3_000, missing: 0, credited: 3_000, canIssue: false },
      'You’re not booked. ₦3,000 is now your credit for any booking.',
    ],
    [
      { state: 'expired', missing: 0, canIssue: false },
      'No transfer arrived in time, so you’re not booked.',
    ],
  ] as const)('show what has arrived of one, and the next step: %j', async (changes, text) => {
    const { account, ...rest } = transferOf('ref-1');
    const next = { ...rest, ...('account' in changes ? {} : { account }), ...changes } as Transfer;
    store(transferOf('ref-1'));
    await open({ 'GET /payments/ref-1/transfer': okReply(next) });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('show that one has ended, until its screen was opened', async () => {
    store(transferOf('ref-1'));
    await open({ 'GET /payments/ref-1/transfer': okReply(confirmed('ref-1')) });
    expect(await screen.findByText('₦12,500 arrived. You’re booked.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See what happened: Ojú Studio' })).toBeDefined();
    setSeen(sharedTexts, 'ref-1');
    expect(unseenTransfers(sharedTexts)).toEqual([]);
  });

  it('are left out while the same booking, paid by card after all, is verified', async () => {
    store(transferOf('ref-1'));
    store(transferOf('ref-2'));
    storePayment(paymentTexts, { reference: 'ref-1', durationType: 'hours', claim: 'paid' });
    const held = { ...BOOKING, reference: 'ref-1', heldUntil: '2026-11-20T13:40:00.000Z' };
    await open({ 'GET /payments/ref-2/transfer': okReply(transferOf('ref-2')) }, [held]);
    const panel = within(screen.getByRole('region', { name: 'Your bank transfers' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/managebookings/transfer/ref-2');
  });
});

describe('bookings that wait for their payment', () => {
  const held = (reference: string): UnpaidBooking => ({
    ...BOOKING,
    reference,
    heldUntil: '2026-11-20T13:40:00.000Z',
  });

  it('can be paid by transfer, also if they were started on another device', async () => {
    await open({}, [held('ref-2')]);
    expect(screen.getByText('We’re holding it for you until 14:40.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Pay by transfer: Ojú Studio' });
    expect(link.getAttribute('href')).toBe('/managebookings/transfer/ref-2');
  });

  it('are listed once if this device has their transfer', async () => {
    store(transferOf('ref-1'));
    await open({}, [held('ref-1')]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^See account number/ })).toBeDefined();
  });
});

describe('stored transfers', () => {
  it('can’t be marked as seen while money is waited for', () => {
    store(transferOf('ref-1'));
    setSeen(sharedTexts, 'ref-1');
    expect(unseenTransfers(sharedTexts)).toHaveLength(1);
  });

  it('are shown again if a late transfer changes how one ended', () => {
    store(transferOf('ref-1', { state: 'expired' }));
    setSeen(sharedTexts, 'ref-1');
    updateStored(sharedTexts, confirmed('ref-1'), 2);
    expect(unseenTransfers(sharedTexts)).toHaveLength(1);
  });

  it('are at most ten, the newest first', () => {
    for (let at = 1; at <= 12; at += 1) store(transferOf(`ref-${at}`));
    const references = unseenTransfers(sharedTexts).map(({ transfer }) => transfer.reference);
    expect(references).toHaveLength(10);
    expect(references[0]).toBe('ref-12');
  });

  it('are not created by an answer about a transfer of another device', () => {
    updateStored(sharedTexts, transferOf('ref-9'), 2);
    expect(storedTransfer(sharedTexts, 'ref-9')).toBeUndefined();
  });

  it.each(['{', '{}', '[{"transfer":1}]', 'null'])('ignore text that can’t be read: %s', (text) => {
    localStorage.setItem(TRANSFERS_KEY, text);
    expect(unseenTransfers(sharedTexts)).toEqual([]);
  });
});
