import { expect, it, vi } from 'vitest';
import type { CardProvider } from './cards.ts';
import { openCardProvider } from './open-provider.ts';

const sandbox = { name: 'sandbox' } as CardProvider;

it('openCardProvider creates the sandbox only when it is chosen', () => {
  const make = vi.fn<() => CardProvider>(() => sandbox);
  const deps = { fetch, sandbox: make };
  const korapay = { name: 'korapay', secretKey: 'sk_test_a', publicKey: 'pk_test_a' } as const;
  expect(openCardProvider(korapay, deps).name).toBe('korapay');
  const paystack = { name: 'paystack', secretKey: 'sk_test_a' } as const;
  expect(openCardProvider(paystack, deps).name).toBe('paystack');
  expect(make).not.toHaveBeenCalled();
  expect(openCardProvider({ name: 'sandbox' }, deps)).toBe(sandbox);
});

it('openCardProvider allows only Paystack’s own origins by default', () => {
  const paystack = openCardProvider(
    { name: 'paystack', secretKey: 'sk_test_a' },
    { fetch, sandbox: () => sandbox },
  );
  expect(paystack.frameOrigins).toEqual(['https://checkout.paystack.com']);
  expect(paystack.scriptOrigins).toEqual(['https://js.paystack.co']);
});
