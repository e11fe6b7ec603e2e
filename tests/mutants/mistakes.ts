import type { Mutant } from './mutant.ts';

const CHECK_INS = 'server/modules/booking/check-in/check-ins.ts';
const MOVE = 'server/modules/booking/reschedule/move.ts';
const ANSWER = 'server/modules/payments/payouts/answers.ts';
const ATTEMPTS = 'server/modules/payments/payouts/attempts.ts';
const SESSION_LIST = 'server/modules/accounts/sessions/session-list.ts';

const api = (...tests: readonly string[]) => ({ project: 'api-postgres', tests }) as const;

const checkIns = api('bookings/check-in');
const moves = api('changes/reschedule.test');
const requests = api('requests/booking-requests.test', 'requests/booking-request-rules');
const payouts = api('payments/payouts.test', 'payments/payouts-provider');
const sessionEnds = api('accounts/session-ends', 'accounts/sessions.test');

/**
 * Mistakes that are easily made: a wrong bound, account or owner, a missing lock, a repeat that
 * counts again.
 */
export const MISTAKES: readonly Mutant[] = [
  {
    fault: 'a host checks in guests of another host',
    bySimulator: true,
    file: CHECK_INS,
    from: '        eq(spaces.hostId, hostId),\n',
    to: '',
    ...checkIns,
  },
  {
    fault: 'a pass is refused in the last moment of its time',
    bySimulator: true,
    file: CHECK_INS,
    from: 'shownAt <= end',
    to: 'shownAt < end',
    ...checkIns,
  },
  {
    fault: 'a pass from before a move is good at the new time',
    file: CHECK_INS,
    from: 'shown.serial < (await countMoves(tx, booking.id))',
    to: 'shown.serial < 0',
    ...api('bookings/check-in', 'changes/reschedule.test'),
  },
  {
    fault: 'a forged pass is checked in',
    bySimulator: true,
    file: 'server/modules/booking/check-in/passes.ts',
    from: "return verify('sha256', Buffer.from(pass.text), key, signature) ? pass.contents : undefined;",
    to: "return verify('sha256', Buffer.from(''), key, signature) ? undefined : pass.contents;",
    ...checkIns,
  },
  {
    fault: 'hosts’ phones don’t hear of cancelled bookings',
    file: 'server/modules/booking/reschedule/revoked-passes.ts',
    from: "where b.status in ('cancelled', 'refunded')",
    to: "where b.status in ('refunded')",
    ...moves,
  },
  {
    fault: 'the pass of a moved booking is one from before',
    bySimulator: true,
    file: 'server/modules/booking/my-bookings.ts',
    from: 'const serial = moves.length;',
    to: 'const serial = 0;',
    ...moves,
  },
  {
    fault: 'a guest cancels the booking of another',
    file: 'server/modules/booking/lifecycle/cancelling.ts',
    from: 'and(eq(bookings.id, id), eq(bookings.userId, userId))',
    to: 'eq(bookings.id, id)',
    ...api('bookings/booking-flow', 'bookings/booking-payments'),
  },
  {
    fault: 'a host cancels a booking at another host’s space',
    file: 'server/modules/booking/host-cancel/terms.ts',
    from: '        eq(spaces.hostId, hostId),\n',
    to: '',
    ...api('changes/host-cancel.test'),
  },
  {
    fault: 'a booking is moved at a price that the guest hasn’t agreed to',
    file: MOVE,
    from: "  if (koboOf(request.amount) !== priceKobo) throw new ApiError('MOVE_PRICE_CHANGED');\n",
    to: '',
    ...moves,
  },
  {
    fault: 'a booking is moved by terms that another move has made old',
    file: MOVE,
    from: "  if (isOutdated) throw new ApiError('MOVE_PRICE_CHANGED');\n",
    to: '',
    ...api('changes/move-payments'),
  },
  {
    fault: 'a payment moves a booking whose guest has arrived',
    file: 'server/modules/booking/reschedule/paid-move.ts',
    from: '!(await hasCheckedIn(tx, booking))',
    to: 'true',
    ...api('changes/move-payments'),
  },
  {
    fault: 'a move takes the difference to a price that another move has replaced',
    file: MOVE,
    from: 'moves !== terms.moves || booking.priceKobo !== before.priceKobo',
    to: 'moves !== terms.moves',
    ...api('changes/move-payments'),
  },
  {
    fault: 'a host accepts a request at the moment when it ends',
    file: 'server/modules/booking/booking-requests/answer.ts',
    from: 'row.expiresAt <= now',
    to: 'row.expiresAt < now',
    ...requests,
  },
  {
    fault: 'a host answers a request at another host’s space',
    file: 'server/modules/booking/booking-requests/locked.ts',
    from: 'found.hostId === reader.hostId',
    to: 'found.hostId !== null',
    ...requests,
  },
  {
    fault: 'a hold keeps its seat at the moment when it ends',
    file: 'server/modules/booking/repository.ts',
    from: 'b.held_until > ${now',
    to: 'b.held_until >= ${now',
    ...api('bookings/booking-holds', 'bookings/booking-maintenance'),
  },
  {
    fault: 'the last one of an extra can’t be booked',
    file: 'server/modules/booking/extras/stock.ts',
    from: 'if (left < count)',
    to: 'if (left <= count)',
    ...api('bookings/extras.test'),
  },
  {
    fault: 'a guest who tries again pays twice',
    file: 'server/modules/booking/holds/earlier-attempts.ts',
    from: "  if (paid.includes(true)) throw new ApiError('ALREADY_PAID');\n",
    to: '',
    ...api('bookings/booking-initialize', 'bookings/booking-payments'),
  },
  {
    fault: 'a guest takes what the waitlist has offered to another',
    file: 'server/modules/booking/waitlist/take-offer.ts',
    from: '    eq(bookings.userId, userId),\n',
    to: '',
    ...api('waitlist/waitlist-offers', 'waitlist/waitlist.test'),
  },
  {
    fault: 'a payment is settled again after another server has settled it',
    file: 'server/modules/payments/settle.ts',
    from: "  if (row === undefined) return { kind: 'unknown' };\n  if (row.status === 'paid') return settlementOf(row);\n",
    to: "  if (row === undefined) return { kind: 'unknown' };\n",
    ...api('payments/payments-settle'),
  },
  {
    fault: 'a payment is confirmed as new to each caller',
    file: 'server/modules/payments/verify.ts',
    from: 'and(eq(payments.reference, reference), isNull(payments.confirmedToClientAt))',
    to: 'eq(payments.reference, reference)',
    ...api('payments/payments-settle'),
  },
  {
    fault: 'a refund is paid out of another provider’s money',
    file: 'server/modules/payments/refund-attempts.ts',
    from: 'const credit = providerAccount(provider);',
    to: "const credit = providerAccount('paystack');",
    ...api('payments/payments-refunds'),
  },
  {
    fault: 'a refund whose answer was lost is sent without asking first',
    file: 'server/modules/payments/refund-attempts.ts',
    from: 'refund.tries > 1',
    to: 'refund.tries > 2',
    ...api('payments/payments-refunds'),
  },
  {
    fault: 'a payout whose answer was lost is sent without asking first',
    file: ATTEMPTS,
    from: 'payout.tries > 1',
    to: 'payout.tries > 2',
    ...payouts,
  },
  {
    fault: 'each job of a payout sends it',
    file: ATTEMPTS,
    from: "  if (String(payout.tries) !== payload['tries']) return undefined;\n",
    to: '',
    ...payouts,
  },
  {
    fault: 'a payout that came back after it had arrived is taken from the wrong account',
    file: ANSWER,
    from: "status === 'done' ? providerAccount(provider) : payoutAccount(reference);",
    to: 'payoutAccount(reference);',
    ...payouts,
  },
  {
    fault: 'credit is spent and vouchers are paid without a lock',
    file: 'server/modules/payments/ledger/ledger-freeze.ts',
    from: "    .where(eq(ledgerAccounts.id, account))\n    .for('no key update');\n",
    to: '    .where(eq(ledgerAccounts.id, account));\n',
    ...api('payments/credit.test', 'changes/host-cancel-race'),
  },
  {
    fault: 'the credit of a deleted account is sent back to credit',
    file: 'server/modules/payments/credit/pay-back.ts',
    from: '        ne(payments.provider, CREDIT_PROVIDER),\n',
    to: '',
    ...api('payments/credit.test'),
  },
  {
    fault: 'a new bank account is held for an hour',
    file: 'server/modules/payments/bank-accounts/confirm.ts',
    from: 'const HOLD = 24 * 60 * 60_000;',
    to: 'const HOLD = 60 * 60_000;',
    ...api('payments/bank-accounts'),
  },
  {
    fault: 'webhooks for another provider are stored',
    file: 'server/modules/payments/events.ts',
    from: "        if (request.params.provider !== context.provider.name) throw new ApiError('NOT_FOUND');\n",
    to: '',
    ...api('payments/payments-webhooks'),
  },
  {
    fault: 'an account ends the sessions of another',
    file: SESSION_LIST,
    from: '        eq(sessions.id, sessionId),\n        eq(sessions.accountId, accountId),\n',
    to: '        eq(sessions.id, sessionId),\n',
    ...sessionEnds,
  },
  {
    fault: 'links for a new password outlive the sessions that were ended',
    file: SESSION_LIST,
    from: "    await dropLinks(tx, accountId, ['reset', 'email']);\n",
    to: '',
    ...sessionEnds,
  },
  {
    fault: 'a call that needs the current state trusts an ended session',
    file: 'server/modules/accounts/sessions/sessions.ts',
    from: 'await (current ? load : find)(sessionId)',
    to: 'await find(sessionId)',
    ...sessionEnds,
  },
  {
    fault: 'an admin stays logged in for longer than a working day',
    file: 'server/modules/accounts/sessions/sessions.ts',
    from: 'admin: 12 * HOUR,',
    to: 'admin: 13 * HOUR,',
    ...api('accounts/accounts-matrix'),
  },
  {
    fault: 'a passkey of another account is removed',
    file: 'server/modules/accounts/passkeys/passkeys.ts',
    from: 'and(eq(passkeys.id, passkeyId), ofAccount(accountId))',
    to: 'eq(passkeys.id, passkeyId)',
    ...api('accounts/passkeys'),
  },
  {
    fault: 'a link for a new password that went to the old address still works',
    file: 'server/modules/accounts/verification.ts',
    from: "  if (!taken) await dropLinks(tx, id, ['reset', 'verify']);\n",
    to: '',
    ...api('accounts/accounts-flows'),
  },
  {
    fault: 'an account is deleted without its password',
    file: 'server/modules/accounts/deletion.ts',
    from: "  await requirePassword(context, accountId, { field: 'password', password });\n",
    to: '',
    ...api('accounts/accounts-flows'),
  },
  {
    fault: 'a call that has waited long for the database is done again when it is repeated',
    file: 'server/db/stores/idempotency-keys.ts',
    from: 'withinBudget(openCallBudget(), end)',
    to: 'end()',
    ...api('servers/idempotency'),
  },
];
