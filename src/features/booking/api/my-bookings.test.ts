import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createCall } from '#src/platform/http/create-call.ts';
import { unreported } from '#src/platform/http/unreported.ts';
import { makeBooking } from '../mine/testing/make-booking.ts';
import { myBookingsQuery } from './my-bookings.ts';

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
    report: unreported,
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
  it('stay, with their age, when nobody answers: what has failed would not be kept', async () => {
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

  it('fail where there are none yet', async () => {
    const { client, query } = provider();
    await expect(client.query(query)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('are not shown on to somebody whose log-in has ended', async () => {
    const { state, client, query } = provider();
    state.reply = listed;
    await client.query(query);
    state.reply = json(401, { code: 'NOT_LOGGED_IN', message: 'Please log in to go on.' });
    await expect(client.query(query)).rejects.toMatchObject({ status: 401 });
  });
});
