import { type TextStore, textStore } from '#src/platform/session/text-store.ts';
import { PAYMENT_KEYS, type PaymentTexts } from '../model/stored-payments.ts';

/** Texts of one page: those that it shares with the others, and its own. */
export function somePaymentTexts(shared: TextStore = someTexts()): PaymentTexts {
  return { shared, own: someTexts(), keys: PAYMENT_KEYS };
}

export function someTexts(): TextStore {
  const kept = new Map<string, string>();
  return textStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  }));
}
