type EngineName = 'chromium' | 'firefox' | 'webkit';

/** What an engine's driver can't do, as a sentence for the table in docs/browsers.md. */
interface Limits {
  /** If missing, the profile persists after the browser is closed. */
  readonly noProfile?: string;
  /** If missing, the browser's network can be switched off, so that it reports being offline. */
  readonly noNetworkSwitch?: string;
}

/** An element found once. If it has left the page, the calls reject. */
interface Handle {
  click(): Promise<void>;
  /** Types into a text field that is empty or whose content is selected. */
  type(text: string): Promise<void>;
}

/**
 * A tab with the functions that every engine's driver offers. Code for the page is a JavaScript
 * expression.
 */
export interface DriverTab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Returns the expression's value; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the element that the expression evaluates to; undefined for null. */
  element(expression: string): Promise<Handle | undefined>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface Driver {
  readonly version: string;
  newTab(): Promise<DriverTab>;
  /** Rejects if the engine has `Limits.noNetworkSwitch`. */
  setOffline(isOffline: boolean): Promise<void>;
  /**
   * Returns the uncaught errors of pages since the last call; none if the driver can't detect them.
   */
  takeErrors(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  readonly limits: Limits;
  /**
   * Starts the browser with a profile folder that is new or was used by a browser that is closed.
   */
  launch(profile: string): Promise<Driver>;
}

/** Milliseconds after which a call to a browser counts as lost. */
export const CALL_LIMIT_MS = 60_000;

/**
 * Rejects with a readable message instead of waiting for ever, because a browser that can't start
 * hangs.
 */
export async function withLimit<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${CALL_LIMIT_MS} ms.`)),
      CALL_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const WINDOW = { width: 1280, height: 800 } as const;
