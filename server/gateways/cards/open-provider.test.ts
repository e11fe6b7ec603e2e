import { expect, it, vi } from 'vitest';
import type { CardProvider } from './cards.ts';
import { openCardProvider } from './open-provider.ts';

const sandbox = { name: 'sandbox' } as CardProvider;

it('makes the sandbox only when it is chosen', () => {
  const make = vi.fn<() => CardProvider>(() => sandbox);
  const surroundings = { fetch, sandbox: make };
  const korapay = { name: 'korapay', secretKey: 'sk_test_a', publicKey: 'pk_test_a' } as const;
  expect(openCardProvider(korapay, surroundings).name).toBe('korapay');
  const paystack = { name: 'paystack', secretKey: 'sk_test_a' } as const;
  expect(openCardProvider(paystack, surroundings).name).toBe('paystack');
  expect(make).not.toHaveBeenCalled();
  expect(openCardProvider({ name: 'sandbox' }, surroundings)).toBe(sandbox);
});

it('shows real checkouts at the providers’ own places alone, unless told otherwise', () => {
  const paystack = openCardProvider(
    { name: 'paystack', secretKey: 'sk_test_a' },
    { fetch, sandbox: () => sandbox },
  );
  expect(paystack.frameOrigins).toEqual(['https://checkout.paystack.com']);
  expect(paystack.scriptOrigins).toEqual(['https://js.paystack.co']);
});
