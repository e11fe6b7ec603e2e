import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeBooking } from '#src/features/booking/my-bookings/testing/make-booking.ts';
import { paymentTexts } from '#src/features/payments/model/payment-verification.ts';
import { storeSettlement } from '#src/features/payments/model/stored-payments.ts';
import { storedTransfer } from '#src/features/payments/transfer/stored-transfers.ts';
import { createChangeBus } from '#src/platform/db/change-bus.ts';
import { createMemoryStorage } from '#src/platform/db/memory-storage.ts';
import { okReply, refusedReply } from '#src/platform/http/testing/provide.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { wipe } from '#src/platform/session/wipe.ts';
import {
  ISSUED_TRANSFER,
  MINE,
  openStored,
  openTransfer,
  READ_TRANSFER,
  storeHere,
  WITHOUT_ACCOUNT,
  withGuest,
} from './testing/open-transfer.tsx';

const ISSUE = 'POST /payments/ref-1/transfer';
const CHECK = 'POST /payments/ref-1/transfer/check';

withGuest();

const isPressable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true';

const article = () => within(screen.getByRole('article', { name: 'Your transfer' }));

describe('a transfer that is waited for', () => {
  it('shows account, amount and time left, with the hold of the place', async () => {
    await openStored(ISSUED_TRANSFER);
    const shown = article();
    expect(shown.getByRole('heading', { level: 1, name: 'Ojú Studio' })).toBeDefined();
    expect(shown.getByText('Thu 26 Nov, 09:00 · 3 hours')).toBeDefined();
    expect(shown.getByText('0123 456 789')).toBeDefined();
    expect(shown.getByText('Wema Bank')).toBeDefined();
    expect(shown.getByText('Aye / Ojú Studio')).toBeDefined();
    expect(shown.getByText('₦12,500')).toBeDefined();
    expect(shown.getByText('29 min left: send it by 14:34')).toBeDefined();
    expect(shown.getByText(/we’re holding your place until 14:40/)).toBeDefined();
    expect(shown.getByText(/We’ll keep checking with the payment provider/)).toBeDefined();
  });

  it.each([
    ['Account number', '0123456789'],
    ['Bank', 'Wema Bank'],
    ['Send exactly', '12500'],
  ])('copies: %s, without spaces and signs', async (name, value) => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openStored(ISSUED_TRANSFER);
    fireEvent.click(screen.getByRole('button', { name: `Copy: ${name}` }));
    const done = await screen.findByRole('button', { name: `Copied: ${name}` });
    expect(done.textContent).toBe('Copied');
    expect(writeText.mock.calls).toEqual([[value]]);
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      `Copied: ${name}`,
    );
  });

  it('asks the provider when the guest has sent the money, at most every 20 seconds', async () => {
    const checkedAt = '2026-11-20T13:05:01.000Z';
    const { asked } = await openStored(ISSUED_TRANSFER, {
      [CHECK]: okReply({ ...ISSUED_TRANSFER, checkedAt }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent it' }));
    expect(await screen.findByText(/It hasn’t arrived yet/)).toBeDefined();
    expect(screen.getByText('Last checked with the payment provider at 14:05.')).toBeDefined();
    const button = screen.getByRole('button', { name: 'I’ve sent it' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(asked.filter((name) => name === CHECK)).toHaveLength(1);
  });

  it('can be checked again after 20 seconds, and no longer says otherwise', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await openStored(ISSUED_TRANSFER, { [CHECK]: okReply(ISSUED_TRANSFER) });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent it' }));
    await screen.findByText(/You can check again in 20 seconds/);
    const rested = timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0];
    act(() => {
      if (typeof rested === 'function') Reflect.apply(rested, undefined, []);
    });
    expect(screen.queryByText(/You can check again in 20 seconds/)).toBeNull();
    expect(isPressable('I’ve sent it')).toBe(true);
  });

  it('shows why the provider could not be asked, and can be checked again at once', async () => {
    await openStored(ISSUED_TRANSFER, {
      [CHECK]: refusedReply('BUSY', 'Please wait a moment.', 429),
    });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent it' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a moment.');
    expect(isPressable('I’ve sent it')).toBe(true);
  });

  it('becomes a confirmed booking when the provider finds the money', async () => {
    await openStored(ISSUED_TRANSFER, {
      [CHECK]: okReply({ ...WITHOUT_ACCOUNT, state: 'confirmed', received: 12_500, missing: 0 }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent it' }));
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeDefined();
  });

  it('warns when the account has expired', async () => {
    vi.setSystemTime(new Date('2026-11-20T13:35:00Z'));
    await openStored(ISSUED_TRANSFER);
    expect(screen.getByRole('alert').textContent).toContain('This account expired at 14:34.');
  });

  it('is read from the device without a connection, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    storeHere();
    await openTransfer({ [MINE]: undefined });
    expect(article().getByText('0123 456 789')).toBeDefined();
    expect(await screen.findByText(/^You’re offline\. These details are saved/)).toBeDefined();
    vi.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
  });

  it('is shown on a device that doesn’t have it, with the booking’s name and no card', async () => {
    const held = makeBooking({ reference: 'ref-1', state: 'held', money: { state: 'unpaid' } });
    await openTransfer({ [READ_TRANSFER]: okReply(ISSUED_TRANSFER), [MINE]: okReply([held]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ojú Studio' })).toBeDefined();
    expect(screen.getByText('0123 456 789')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull();
    // From now on it can be read offline here too.
    await vi.waitFor(() => expect(storedTransfer(sharedTexts, 'ref-1')).toBeDefined());
  });

  it('keeps showing the account while the server refuses to answer', async () => {
    storeHere();
    await openTransfer({ [READ_TRANSFER]: refusedReply('RATE_LIMITED', 'Too many.', 429) });
    expect(await screen.findByText(/^We couldn’t check for your transfer/)).toBeDefined();
    expect(article().getByText('0123 456 789')).toBeDefined();
  });

  it('offers an account if there is none yet', async () => {
    storeHere({ ...WITHOUT_ACCOUNT, state: 'quoted' });
    const { asked } = await openTransfer({
      [READ_TRANSFER]: okReply({ ...WITHOUT_ACCOUNT, state: 'quoted' }),
      [ISSUE]: okReply(ISSUED_TRANSFER),
    });
    const button = screen.getByRole('button', { name: 'Get account number' });
    fireEvent.click(button);
    expect(button.textContent).toBe('Getting your account number…');
    fireEvent.click(button);
    expect(await screen.findByText('0123 456 789')).toBeDefined();
    expect(asked.filter((name) => name === ISSUE)).toHaveLength(1);
    expect(storedTransfer(sharedTexts, 'ref-1')?.transfer.account?.accountNumber).toBe(
      '0123456789',
    );
  });

  it('doesn’t replace an expired account without the guest', async () => {
    const { asked } = await openStored(WITHOUT_ACCOUNT, { [ISSUE]: okReply(ISSUED_TRANSFER) });
    expect(await screen.findByText(/^The account has expired/)).toBeDefined();
    expect(asked).not.toContain(ISSUE);
    expect(screen.getByRole('button', { name: 'I’ve sent it' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Get account number' }));
    expect(await screen.findByText('0123 456 789')).toBeDefined();
  });

  it('can be paid by card on the device that started it, until the card failed', async () => {
    const { unmount } = await openStored(ISSUED_TRANSFER);
    expect(screen.getByRole('button', { name: 'Pay by card instead' })).toBeDefined();
    unmount();
    storeSettlement(paymentTexts, { reference: 'ref-1', ended: 'error' });
    await openStored(ISSUED_TRANSFER);
    expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull();
  });
});

describe('a transfer of which a part arrived', () => {
  const PART = { state: 'underpaid', received: 3_000, missing: 9_500 } as const;

  it('shows the account for the rest, and what happens otherwise', async () => {
    const rest = {
      accountNumber: '9876543210',
      bankName: 'Wema Bank',
      accountName: 'Aye',
      amount: 9_500,
      expiresAt: '2026-11-20T13:30:00.000Z',
    };
    const { asked } = await openStored(
      { ...WITHOUT_ACCOUNT, ...PART },
      { [ISSUE]: okReply({ ...ISSUED_TRANSFER, ...PART, account: rest }) },
    );
    expect(await screen.findByText('₦3,000 arrived, ₦9,500 is missing')).toBeDefined();
    expect(asked.filter((name) => name === ISSUE)).toHaveLength(1);
    expect(screen.getByText('9876 543 210')).toBeDefined();
    expect(
      screen.getByText(/Send ₦9,500 to the new account below, not to the first/),
    ).toBeDefined();
    expect(
      screen.getByText(
        /If it isn’t here by 14:40, the booking won’t be made, and the ₦3,000 becomes/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/is the least you can transfer/)).toBeNull();
    expect(screen.getByRole('button', { name: 'I’ve sent the rest' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay by card instead' })).toBeNull();
  });

  it('can’t miss the rest before there is an account for it', async () => {
    await openStored(ISSUED_TRANSFER, {
      [CHECK]: okReply({ ...WITHOUT_ACCOUNT, ...PART }),
      [ISSUE]: refusedReply('PROVIDER_DOWN', 'Please try again.', 502),
    });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent it' }));
    expect(await screen.findByText(/^We’re getting an account for the rest\./)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’ve sent the rest' })).toBeNull();
    expect(screen.queryByText(/^The rest hasn’t arrived yet/)).toBeNull();
  });

  it('asks for the least that banks send if less is missing, and says what becomes of the rest', async () => {
    const part = { state: 'underpaid', received: 12_440, missing: 60 } as const;
    const account = {
      accountNumber: '9876543210',
      bankName: 'Wema Bank',
      accountName: 'Aye',
      amount: 100,
      expiresAt: '2026-11-20T13:30:00.000Z',
    };
    await openStored({ ...ISSUED_TRANSFER, ...part, account });
    expect(await screen.findByText(/Send ₦100 to the new account below/)).toBeDefined();
    expect(
      screen.getByText(
        /₦100 is the least you can transfer here, so ₦40 of it will become your credit/,
      ),
    ).toBeDefined();
  });

  it('says that the rest isn’t there yet', async () => {
    const transfer = { ...ISSUED_TRANSFER, ...PART };
    await openStored(transfer, { [CHECK]: okReply(transfer) });
    fireEvent.click(await screen.findByRole('button', { name: 'I’ve sent the rest' }));
    expect(await screen.findByText(/^The rest hasn’t arrived yet/)).toBeDefined();
  });

  it('says what becomes of it if no other account can be had', async () => {
    await openStored({ ...WITHOUT_ACCOUNT, ...PART, canIssue: false });
    expect(await screen.findByText(/At 14:40 the ₦3,000 becomes your credit/)).toBeDefined();
    expect(screen.queryByText(/you’ll find this account/)).toBeNull();
  });
});

describe('a transfer that can’t be shown', () => {
  it('of another guest isn’t found', async () => {
    await openTransfer({ [READ_TRANSFER]: refusedReply('PAYMENT_NOT_FOUND', 'No payment.', 404) });
    expect(await screen.findByText('There’s no transfer to show')).toBeDefined();
    expect(screen.getByText('No payment.')).toBeDefined();
  });

  it('isn’t on this device while there is no connection', async () => {
    await openTransfer({});
    expect(await screen.findByText('This transfer isn’t saved on this device')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('is removed from the device with the session', async () => {
    storeHere();
    session.end('user');
    await wipe(
      {
        texts: [sharedTexts],
        forgetQueries: () => undefined,
        storage: () => Promise.resolve(createMemoryStorage(createChangeBus('transfers'))),
        caches: undefined,
        report: () => undefined,
      },
      'user',
    );
    expect(storedTransfer(sharedTexts, 'ref-1')).toBeUndefined();
  });
});
