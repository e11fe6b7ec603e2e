import { expect, it } from 'vitest';
import { createCall, ignoreReport } from '#src/platform/http/create-call.ts';
import { checkPayment } from './check-payment.ts';

const reply = (status: number, body: unknown) => (): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));

/** Checks a payment with this answer of the provider; returns the toast and what was asked. */
async function check(answer: () => Promise<Response>, durationType: 'hours' | 'days' = 'hours') {
  const asked: string[] = [];
  const call = createCall({
    base: '/api/v1',
    fetch: (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return answer();
    },
    timeoutMs: 1_000,
    tokens: { getToken: () => undefined, refused: () => undefined },
    report: ignoreReport,
  });
  return { toast: await checkPayment(call, { reference: 'r', durationType }), asked };
}

it.each([
  [
    'confirms it',
    reply(200, { message: 'ok' }),
    { kind: 'success', text: 'Booking verified successfully! check mail for booking details' },
  ],
  [
    'had confirmed it already',
    reply(400, { message: 'Booking already confirmed' }),
    { kind: 'success', text: 'Your booking was already confirmed!' },
  ],
  [
    'has received nothing yet',
    reply(409, { code: 'PAYMENT_PENDING', message: 'It has not reached us yet.' }),
    { kind: 'info', text: 'It has not reached us yet.' },
  ],
  [
    'refuses it',
    reply(404, { message: 'We don’t know this payment.' }),
    { kind: 'error', text: 'We don’t know this payment.' },
  ],
  [
    'refuses it with status 200',
    reply(200, { success: false, message: 'Payment was declined' }),
    { kind: 'error', text: 'Payment was declined' },
  ],
  [
    'breaks',
    reply(500, {}),
    { kind: 'error', text: 'An unexpected error occurred during verification' },
  ],
  [
    'can’t be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'error', text: expect.stringMatching(/connection|offline/i) as string },
  ],
])('tells the payer when the provider %s [S8.8]', async (_, answer, toast) => {
  expect((await check(answer)).toast).toEqual(toast);
});

it('uses the call for the unit of the booking', async () => {
  const ok = reply(200, { message: 'ok' });
  expect((await check(ok)).asked).toEqual(['/api/v1/booking/verify?reference=r']);
  expect((await check(ok, 'days')).asked).toEqual(['/api/v1/booking/day/verify?reference=r']);
});
