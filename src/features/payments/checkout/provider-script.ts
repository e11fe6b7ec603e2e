import type { CheckoutResult } from '#contract/payments/payments.ts';

/**
 * The part of Paystack's InlineJS 2 that is used: it opens a transaction that our server has
 * started.
 */
interface Popup {
  resumeTransaction(
    accessCode: string,
    callbacks: {
      readonly onLoad?: () => void;
      readonly onSuccess: () => void;
      readonly onCancel: () => void;
      readonly onError: (error: unknown) => void;
    },
  ): unknown;
}

type PopupClass = new () => Popup;

const loading = new Map<string, Promise<void>>();

/** Loads a script once; one that failed may be loaded again. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
  });
  loading.set(src, loaded);
  script.src = src;
  script.async = true;
  document.head.append(script);
  return loaded;
}

function popupClass(): PopupClass {
  const found = (globalThis as { readonly PaystackPop?: PopupClass }).PaystackPop;
  if (typeof found !== 'function') throw new Error('The provider’s script offers no popup.');
  return found;
}

export interface ScriptCheckout {
  readonly scriptUrl: string;
  readonly accessCode: string;
}

/** Opens the card provider's own popup. Rejects if it can't be opened at all. */
export async function openPopup(
  { scriptUrl, accessCode }: ScriptCheckout,
  message: (result: CheckoutResult) => void,
): Promise<void> {
  await loadScript(scriptUrl);
  const Popup = popupClass();
  new Popup().resumeTransaction(accessCode, {
    onSuccess: () => message('success'),
    onCancel: () => message('close'),
    onError: () => message('failed'),
  });
}
