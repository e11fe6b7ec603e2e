import { sharedTexts } from '../session/session.ts';

/** The person's choice: `auto`, `on` or `off`, and `small` or `tap` for pictures. */
export const LITE_KEY = 'aye.lite';
/** The window's event when anything may have changed that `liteNow` reads. */
export const LITE_CHANGED = LITE_KEY;

/** What Chromium says of the line. */
export interface Line extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Undefined also where the landing page is drawn as the app is built. */
export const lineNow = (): Line | undefined =>
  (globalThis.navigator as { readonly connection?: Line } | undefined)?.connection;

/**
 * How data is saved, if it is: pictures are `small`, or come with a `tap`. Part of the first page, so it
 * reads everything where it stands, and in as few words as possible.
 */
export function liteNow(): 'small' | 'tap' | false {
  const line = lineNow();
  const signs = `${sharedTexts.read(LITE_KEY)} ${line?.saveData} ${line?.effectiveType}`;
  return /^on|^(?!off).*(?:true|2g)/.test(signs) && (/tap/.test(signs) ? 'tap' : 'small');
}

/** Answers a function that ends it. */
export function onLite(listener: () => void): () => void {
  addEventListener(LITE_CHANGED, listener);
  return () => removeEventListener(LITE_CHANGED, listener);
}
