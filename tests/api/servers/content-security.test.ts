import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const TRUSTED = "require-trusted-types-for 'script';trusted-types aye";

let app: TestApp;
let paystack: TestApp;

beforeAll(async () => {
  app = await openTestApp({ openMailbox: true });
  const cards = { ...createFakeProvider(), scriptOrigins: ['https://js.provider.test'] };
  paystack = await openTestApp({ cards });
});

afterAll(async () => {
  await paystack.close();
  await app.close();
});

const policyOf = async ({ server }: TestApp, url: string) => {
  const { headers } = await server.inject({ url, headers: { accept: 'text/html' } });
  return String(headers['content-security-policy']);
};

describe('the content security policy', () => {
  it.each(['/', '/detailpage/0000000001', '/dev/mailbox', '/payments/return'])(
    'of %s accepts no text as HTML or as a script’s URL',
    async (url) => {
      expect(await policyOf(app, url)).toContain(TRUSTED);
    },
  );

  it.each(['/api/docs', '/api/docs/', '/api/docs?x=1'])(
    'of %s leaves that out, because Swagger UI writes HTML, and nothing else',
    async (url) => {
      const expected = (await policyOf(app, '/')).replace(`${TRUSTED};`, '');
      expect(await policyOf(app, url)).toBe(expected);
    },
  );

  it.each(['/api/v1/health', '/api/v1/nothing', '/api/v1/capabilities'])(
    'of %s lets nothing be loaded, as a reply of the API is no page',
    async (url) => {
      expect(await policyOf(app, url)).toBe(
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
      );
    },
  );

  it('leaves it out on pages that load a script of the card provider', async () => {
    const policy = await policyOf(paystack, '/');
    expect(policy).toContain("script-src 'self' https://js.provider.test;");
    expect(policy).not.toContain('trusted-types');
    expect(await policyOf(paystack, '/payments/return')).toContain(TRUSTED);
  });
});
