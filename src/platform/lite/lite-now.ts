import { sharedTexts } from '../session/session.ts';

/**
 * Key of the user's setting: `auto`, `on` or `off`, and `small` or `tap` for photos. The window gets
 * an event with the same name when anything that `liteNow` reads may have changed.
 */
export const LITE_KEY = 'aye.lite';

/** Chromium's Network Information API. */
export interface ConnectionInfo extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Also undefined while the landing page is prerendered at build time. */
export const connectionNow = (): ConnectionInfo | undefined =>
  (globalThis.navigator as { readonly connection?: ConnectionInfo } | undefined)?.connection;

/**
 * Returns false if lite mode is off, otherwise how photos are loaded: `small`, or after a `tap`.
 * Part of the first page, so it parses nothing and its code is as short as possible.
 */
export function liteNow(): 'small' | 'tap' | false {
  const connection = connectionNow();
  const signs = `${sharedTexts.read(LITE_KEY)} ${connection?.saveData} ${connection?.effectiveType}`;
  return /^on|^(?!off).*(?:true|2g)/.test(signs) && (/tap/.test(signs) ? 'tap' : 'small');
}

/** Returns a function that removes the listener. */
export function onLite(listener: () => void): () => void {
  addEventListener(LITE_KEY, listener);
  return () => removeEventListener(LITE_KEY, listener);
}
