import { randomReference } from '#tests/factories/references.ts';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutMessageSchema } from '#contract/payments/payments.ts';
import { openPayments, type PaymentsTest } from '#tests/setup/money/payments.ts';

let test: PaymentsTest;
let app: FastifyInstance;
let script: string;

beforeAll(async () => {
  test = await openPayments();
  app = await test.app();
  script = (await app.inject('/payments/return.js')).body;
});

afterAll(async () => {
  await app.close();
  await test.close();
});

/**
 * Runs the page's script at an address, either in the app's frame or as the top page, and returns
 * what it posts and where it redirects to.
 */
function run(search: string, framed: boolean) {
  const posted: unknown[] = [];
  const gone: string[] = [];
  const postMessage = (message: unknown, origin: string) => posted.push([message, origin]);
  const location = { search, origin: 'https://aye.test', replace: (to: string) => gone.push(to) };
  const window: Record<string, unknown> = { location };
  window['parent'] = framed ? { postMessage } : window;
  runInNewContext(script, { window, URLSearchParams });
  // Objects of the other context have another prototype, so they are copied by way of JSON.
  return JSON.parse(JSON.stringify({ posted, gone })) as { posted: unknown[]; gone: string[] };
}

const reference = randomReference();

describe('the return page of a checkout', () => {
  it('is the only page that our own pages may frame', async () => {
    const page = await app.inject(`/payments/return?reference=${reference}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['content-security-policy']).toContain(
      "frame-src 'self' https://checkout.test",
    );
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    for (const other of ['/payments/return.js', '/payments/returned', '/payments/return/x']) {
      const { headers } = await app.inject(other);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('is the same for every query string', async () => {
    const plain = await app.inject('/payments/return');
    const asked = await app.inject('/payments/return?reference="><script>alert(1)</script>');
    expect(asked.body).toBe(plain.body);
  });

  it.each([
    ['', 'success'],
    ['&status=success', 'success'],
    ['&status=failed', 'failed'],
    ['&status=Cancelled', 'close'],
    ['&status=closed', 'close'],
    ['&cancelled=true', 'close'],
    ['&cancelled', 'close'],
    ['&cancelled=false', 'success'],
  ])('posts the result to the app that frames it: %s', (hints, result) => {
    const { posted, gone } = run(`?reference=${reference}${hints}`, true);
    expect(posted).toEqual([[{ source: 'pay', result, reference }, 'https://aye.test']]);
    expect(gone).toEqual([]);
    const [message] = posted[0] as [unknown];
    expect(v.is(CheckoutMessageSchema, message)).toBe(true);
  });

  it('redirects to the bookings when it is not framed', () => {
    const to = `/managebookings?reference=${reference}`;
    expect(run(`?trxref=${reference}&reference=${reference}`, false)).toEqual({
      posted: [],
      gone: [to],
    });
    expect(run(`?trxref=${reference}`, false).gone).toEqual([to]);
  });

  it.each(['', '?reference=', '?reference=javascript:alert(1)', `?reference=${reference}%0A`])(
    'passes on no invalid reference: %s',
    (search) => {
      expect(run(search, false).gone).toEqual(['/managebookings']);
      expect(run(search, true).posted).toEqual([
        [{ source: 'pay', result: 'success' }, 'https://aye.test'],
      ]);
    },
  );
});
