import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { makeBooking, makeRow } from '../my-bookings/testing/make-booking.ts';
import { myBookingsQuery, nextLookMs } from './my-bookings.ts';

function provider() {
  const state = { now: 1_000, reply: undefined as (() => Response) | undefined };
  const call = createCall({
    base: '/api/v1',
    fetch: async () => {
      if (state.reply === undefined) throw new TypeError('Failed to fetch');
      return state.reply();
    },
    timeoutMs: 15_000,
    tokens: { getToken: () => 'token', refused: () => undefined },
    report: ignoreReport,
  });
  const client = new QueryClient();
  const query = { ...myBookingsQuery(call, () => new Date(state.now), 1), retry: false };
  const status = () => client.getQueryState(query.queryKey)?.status;
  return { state, client, query, status };
}

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status });
const listed = json(200, { message: 'ok', data: [makeBooking()] });

describe('the user’s bookings', () => {
  it('stay available as stale, with their age, when a refetch fails', async () => {
    const { state, client, query, status } = provider();
    state.reply = listed;
    await client.query(query);
    for (const reply of [undefined, json(503, {}), json(200, { message: 'no list' })]) {
      Object.assign(state, { now: 2_000, reply });
      const { bookings, savedAt, isStale } = await client.query(query);
      expect({ count: bookings.length, savedAt, isStale }).toEqual({
        count: 1,
        savedAt: 1_000,
        isStale: true,
      });
      expect(status()).toBe('success');
    }
    state.reply = listed;
    expect(await client.query(query)).toMatchObject({ savedAt: 2_000, isStale: false });
  });

  it('fail if there are none yet', async () => {
    const { client, query } = provider();
    await expect(client.query(query)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('are no longer shown once the session has ended', async () => {
    const { state, client, query } = provider();
    state.reply = listed;
    await client.query(query);
    state.reply = json(401, { code: 'NOT_LOGGED_IN', message: 'Please log in to go on.' });
    await expect(client.query(query)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the wait before the bookings are refetched', () => {
  const cancelledAt = '2026-11-20T12:00:00.000Z';
  const due = makeRow({ state: 'cancelled', money: { state: 'refund-due' }, cancelledAt });
  const after = (seconds: number) => new Date(Date.parse(cancelledAt) + 1_000 * seconds);

  it.each([
    [0, 3_000],
    [30, 30_000],
    [7 * 24 * 3_600, 300_000],
  ])('%i s after a cancellation with a refund is %i ms', (seconds, wait) => {
    expect(nextLookMs([due, makeRow()], after(seconds))).toBe(wait);
  });

  it('is unlimited if nothing is pending, and 20 s for a payment', () => {
    expect(nextLookMs([makeRow()], after(0))).toBe(false);
    const confirming = makeRow({ money: { state: 'confirming' } });
    expect(nextLookMs([confirming, due], after(60))).toBe(20_000);
  });
});
