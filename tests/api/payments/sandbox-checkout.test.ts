import { CHECKOUT_ORIGIN } from '#tests/setup/app.ts';
import { randomReference } from '#tests/factories/references.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutServer } from '#server/gateways/cards/sandbox/checkout-server.ts';
import { newCharge } from '#tests/providers/provider-bench.ts';
import { openTestSandbox, type TestSandbox } from '#tests/providers/sandbox.ts';

let test: TestSandbox;
let server: FastifyInstance;

beforeAll(async () => {
  test = await openTestSandbox();
  server = checkoutServer(test.sandbox);
});

afterAll(async () => {
  await server.close();
  await test.database.close();
});

const started = async (changes: Parameters<typeof newCharge>[0] = {}) => {
  const charge = newCharge(changes);
  await test.sandbox.startCharge(charge);
  return charge;
};

const { host } = new URL(CHECKOUT_ORIGIN);

const post = (reference: string, body: object, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: `/checkout/${reference}/act`,
    headers: { host, origin: CHECKOUT_ORIGIN, ...headers },
    payload: body,
  });

describe('the sandbox checkout page', () => {
  it('shows what is paid for, the amount, and that it is a test', async () => {
    const { reference } = await started();
    const page = await server.inject(`/checkout/${reference}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Surulere Loft, 3 hours');
    expect(page.body).toContain('Pay ₦22,500');
    expect(page.body).toContain('TEST');
    expect(page.body).not.toMatch(/card number|cvv|autocomplete="cc-/i);
  });

  it('may be framed by the app, and runs only its own scripts', async () => {
    const { reference } = await started({ returnUrl: 'https://aye.example/payments/return' });
    const page = await server.inject(`/checkout/${reference}`);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(
      'frame-ancestors https://aye.example http://localhost:* http://127.0.0.1:*',
    );
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(page.body).not.toMatch(/<script(?! type="module" src="\/checkout.js")| style=| on\w+=/);
  });

  it('disables its buttons until its script is ready', async () => {
    const { reference } = await started();
    const { body } = await server.inject(`/checkout/${reference}`);
    const buttons = body.match(/<button[^>]*>/g) ?? [];
    expect(buttons.length).toBeGreaterThan(3);
    expect(buttons.filter((button) => !button.includes(' disabled '))).toEqual([]);
  });

  it.each(['/checkout.js', '/checkout.css'])('serves its %s', async (path) => {
    const file = await server.inject(path);
    expect(file.statusCode).toBe(200);
    expect(file.body.length).toBeGreaterThan(500);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  it('escapes HTML in texts', async () => {
    const { reference } = await started({ description: '<img src=x> & "co"' });
    const page = await server.inject(`/checkout/${reference}`);
    expect(page.body).toContain('&lt;img src=x&gt; &amp; &quot;co&quot;');
    expect(page.body).not.toContain('<img');
  });

  it('offers no payment once it is paid', async () => {
    const { reference } = await started();
    await test.sandbox.act(reference, 'pay');
    const page = await server.inject(`/checkout/${reference}`);
    expect(page.body).toContain('This has already been paid.');
    expect(page.body).not.toContain('data-action');
  });

  it('is not found for an unknown reference', async () => {
    const page = await server.inject(`/checkout/${randomReference()}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('We couldn’t find this payment.');
  });
});

describe('an action on the sandbox checkout page', () => {
  it('has the requested effect', async () => {
    const { reference } = await started();
    const declined = await post(reference, { action: 'decline' });
    expect([declined.statusCode, declined.json()]).toEqual([200, { result: 'failed' }]);
    const paid = await post(reference, { action: 'pay', webhook: 'early', lateMinutes: 16 });
    expect([paid.statusCode, paid.json()]).toEqual([200, { result: 'success' }]);
    expect(test.delivered.at(-1)?.raw.toString()).toContain(reference);
    const again = await post(reference, { action: 'pay' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { message: 'This has already been paid.' },
    ]);
  });

  it.each([
    ['no page', { origin: '' }],
    ['another site', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:3000' }],
    ['a page without an origin', { origin: 'null' }],
  ])('from %s has no effect', async (_name, headers) => {
    const { reference } = await started();
    expect((await post(reference, { action: 'pay' }, headers)).statusCode).toBe(403);
    expect(await test.sandbox.readCharge(reference)).toMatchObject({ status: 'pending' });
  });

  it.each([
    {},
    { action: 'refund' },
    { action: 'pay', webhook: 'often' },
    { action: 'pay-late', lateMinutes: -1 },
    { action: 'pay-late', lateMinutes: 1e9 },
    { action: 'pay-late', lateMinutes: '5' },
  ])('with %j has no effect', async (body) => {
    const { reference } = await started();
    expect((await post(reference, body)).statusCode).toBe(400);
    expect(await test.sandbox.readCharge(reference)).toMatchObject({ status: 'pending' });
  });

  it('that is not JSON gets an error without internal details', async () => {
    const { reference } = await started();
    const answer = await server.inject({
      method: 'POST',
      url: `/checkout/${reference}/act`,
      headers: { host, origin: CHECKOUT_ORIGIN, 'content-type': 'application/json' },
      payload: '{"action":',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'We couldn’t read this request.' },
    ]);
  });

  it('on an unknown payment gets a 404', async () => {
    expect((await post(randomReference(), { action: 'pay' })).statusCode).toBe(404);
  });
});
