import { describe, expect, it, vi } from 'vitest';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { verifySubscription } from './subscription-verification.ts';

function provider(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const call = createCall({
    base: '/api/v1',
    fetch,
    timeoutMs: 1_000,
    report: ignoreReport,
    tokens: { getToken: () => undefined, refused: () => undefined },
  });
  return { call, fetch };
}

const answer = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

describe('verifySubscription', () => {
  it.each([
    ['standard', '/api/v1/subscription/verify?reference=r'],
    ['premium', '/api/v1/subscription/premium/verify?reference=r'],
  ] as const)('verifies %s with its own call [S7.27]', async (plan, address) => {
    const { call, fetch } = provider(answer(200, { message: 'ok' }));
    expect(await verifySubscription(call, { reference: 'r', plan })).toEqual({ kind: 'verified' });
    expect(fetch.mock.calls[0]?.[0]).toBe(address);
  });

  it.each<[string, () => Promise<Response>, object]>([
    [
      'already confirmed',
      answer(400, { message: 'Subscription already confirmed' }),
      { kind: 'already' },
    ],
    ['not there yet', answer(409, { code: 'PAYMENT_PENDING' }), { why: 'not-arrived' }],
    ['not known', answer(503, { code: 'PAYMENT_UNKNOWN' }), { why: 'no-answer' }],
    ['a broken server', answer(500, {}), { kind: 'waiting', why: 'no-answer' }],
    [
      'no connection',
      () => Promise.reject(new TypeError('x')),
      { kind: 'waiting', why: 'no-answer' },
    ],
    ['a refusal', answer(402, { message: 'No' }), { kind: 'refused', message: 'No' }],
  ])('returns the right result for %s', async (_, reply, result) => {
    const { call } = provider(reply);
    expect(await verifySubscription(call, { reference: 'r', plan: 'standard' })).toMatchObject(
      result,
    );
  });
});
