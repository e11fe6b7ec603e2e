import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Transfer } from '#contract/payments/transfers.ts';
import { storeTransfer } from '#src/features/payments/transfer/stored-transfers.ts';
import { okReply, provide, type Replies } from '#src/platform/http/testing/provide.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { renderRouted } from '#src/ui/testing/render-routed.tsx';
import { TransferFlow } from '../transfer-flow.tsx';

export const READ_TRANSFER = 'GET /payments/ref-1/transfer';
export const MINE = 'GET /users/booking';

export const ISSUED_TRANSFER: Transfer = {
  reference: 'ref-1',
  state: 'issued',
  amount: 12_500,
  received: 0,
  missing: 12_500,
  credited: 0,
  account: {
    accountNumber: '0123456789',
    bankName: 'Wema Bank',
    accountName: 'Aye / Ojú Studio',
    amount: 12_500,
    expiresAt: '2026-11-20T13:34:30.000Z',
  },
  canIssue: true,
  heldUntil: '2026-11-20T13:40:00.000Z',
};

const { account: _, ...withoutAccount } = ISSUED_TRANSFER;

export const WITHOUT_ACCOUNT: Transfer = withoutAccount;

/** Logs a guest in before each test of a file, at a fixed time, and cleans up afterwards. */
export function withGuest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:05:00Z') });
    session.begin('user', { token: 'u', name: 'Ada', email: 'ada@aye.test' });
  });
  afterEach(() => {
    cleanup();
    session.end('user');
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export function storeHere(transfer: Transfer = ISSUED_TRANSFER): void {
  storeTransfer(sharedTexts, {
    booking: {
      spaceId: 's-1',
      spaceName: 'Ojú Studio',
      startDate: '2026-11-26',
      checkinTime: '09:00',
      durationType: 'hours',
      duration: 3,
    },
    card: { checkoutUrl: 'https://pay.test/1' },
    transfer,
    savedAt: Date.now(),
    seen: false,
  });
}

export async function openTransfer(replies: Replies) {
  const provided = provide({
    [MINE]: okReply([]),
    'GET /health': () => ({ body: {} }),
    ...replies,
  });
  const routed = await renderRouted(<TransferFlow reference="ref-1" />, {
    path: '/managebookings/transfer/ref-1',
    others: ['/managebookings', '/pass/$id'],
  });
  return { ...provided, ...routed };
}

/** Opens a transfer that is stored as issued, and for which the server now answers this. */
export function openStored(transfer: Transfer, replies: Replies = {}) {
  storeHere();
  return openTransfer({ [READ_TRANSFER]: okReply(transfer), ...replies });
}
