import { type TextStore, textStore } from '#src/platform/session/text-store.ts';
import { PAYMENT_KEYS, type PaymentTexts } from '../model/stored-payments.ts';

/** Returns the texts of one page: those that it shares with the others, and its own. */
export function somePaymentTexts(shared: TextStore = someTexts()): PaymentTexts {
  return { shared, own: someTexts(), keys: PAYMENT_KEYS, loggedInSince: () => 1 };
}

export function someTexts(): TextStore {
  const stored = new Map<string, string>();
  return textStore(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    key: (at) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  }));
}
