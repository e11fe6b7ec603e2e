import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutMessageSchema } from '#contract/payments.ts';
import { newReference, openPayments, type PaymentsTest } from '#tests/setup/payments.ts';

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

/** What the page's script does at an address, in the app's frame or by itself. */
function run(search: string, framed: boolean) {
  const posted: unknown[] = [];
  const gone: string[] = [];
  const postMessage = (message: unknown, origin: string) => posted.push([message, origin]);
  const location = { search, origin: 'https://aye.test', replace: (to: string) => gone.push(to) };
  const window: Record<string, unknown> = { location };
  window['parent'] = framed ? { postMessage } : window;
  runInNewContext(script, { window, URLSearchParams });
  // Objects of the other context have another prototype.
  return JSON.parse(JSON.stringify({ posted, gone })) as { posted: unknown[]; gone: string[] };
}

const reference = newReference();

describe('the page to which a checkout leads back', () => {
  it('may stand in our own frame, and is the only one', async () => {
    const page = await app.inject(`/payments/return?reference=${reference}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['content-security-policy']).toContain(
      "frame-src 'self' https://checkout.test",
    );
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    for (const other of ['/payments/return.js', '/payments/returned', '/payments/return/x']) {
      const { headers } = await app.inject(other);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('is the same whatever it is asked with', async () => {
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
  ])('tells the app in whose frame it is: %s', (hints, result) => {
    const { posted, gone } = run(`?reference=${reference}${hints}`, true);
    expect(posted).toEqual([[{ source: 'pay', result, reference }, 'https://aye.test']]);
    expect(gone).toEqual([]);
    const [message] = posted[0] as [unknown];
    expect(v.is(CheckoutMessageSchema, message)).toBe(true);
  });

  it('leads on by itself', () => {
    const to = `/managebookings?reference=${reference}`;
    expect(run(`?trxref=${reference}&reference=${reference}`, false)).toEqual({
      posted: [],
      gone: [to],
    });
    expect(run(`?trxref=${reference}`, false).gone).toEqual([to]);
  });

  it.each(['', '?reference=', '?reference=javascript:alert(1)', `?reference=${reference}%0A`])(
    'hands no reference on that is none: %s',
    (search) => {
      expect(run(search, false).gone).toEqual(['/managebookings']);
      expect(run(search, true).posted).toEqual([
        [{ source: 'pay', result: 'success' }, 'https://aye.test'],
      ]);
    },
  );
});
