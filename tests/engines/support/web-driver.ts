import { CALL_LIMIT_MS } from './driver.ts';

/** The key of an element in answers, defined by the W3C WebDriver specification. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion?: string };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    // A session that can't start never gets an answer, so the request has a time limit.
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

/** One session of the W3C WebDriver protocol, with the dozen commands that the tests need. */
export class WebDriver {
  readonly #session: string;
  readonly version: string;
  #current: string | undefined;
  /** The session's first window. It stays open, because a session ends with its last window. */
  readonly #first: string;

  private constructor(session: string, version: string, first: string) {
    this.#session = session;
    this.version = version;
    this.#first = first;
  }

  static async start(url: string, alwaysMatch: object): Promise<WebDriver> {
    const started = (await call('POST', `${url}/session`, {
      capabilities: { alwaysMatch },
    })) as Session;
    const session = `${url}/session/${started.sessionId}`;
    await call('POST', `${session}/timeouts`, { script: CALL_LIMIT_MS, pageLoad: CALL_LIMIT_MS });
    const first = String(await call('GET', `${session}/window`));
    return new WebDriver(session, started.capabilities.browserVersion ?? 'unknown', first);
  }

  get(path: string): Promise<unknown> {
    return call('GET', `${this.#session}${path}`);
  }

  post(path: string, body: object): Promise<unknown> {
    return call('POST', `${this.#session}${path}`, body);
  }

  /**
   * Opens a separate window: a new tab would be behind the others, and WebKit neither animates a
   * page that is not visible nor runs its timers on time.
   */
  async newWindow(size: { readonly width: number; readonly height: number }): Promise<string> {
    await this.switchTo(this.#first);
    const { handle } = (await this.post('/window/new', { type: 'window' })) as {
      readonly handle: string;
    };
    await this.switchTo(handle);
    await this.post('/window/rect', { x: 0, y: 0, ...size });
    return handle;
  }

  async switchTo(handle: string): Promise<void> {
    if (this.#current === handle) return;
    await this.post('/window', { handle });
    this.#current = handle;
  }

  async closeWindow(): Promise<void> {
    await call('DELETE', `${this.#session}/window`);
    await this.switchTo(this.#first);
  }

  /** Waits for promises through a callback, because not every version of the driver awaits them. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = await this.post('/execute/async', { script, args: [] });
    const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return value ?? undefined;
  }

  async element(expression: string): Promise<string | undefined> {
    const found = await this.post('/execute/sync', { script: `return (${expression})`, args: [] });
    return found === null ? undefined : (found as Record<string, string>)[ELEMENT];
  }

  end(): Promise<unknown> {
    return call('DELETE', this.#session);
  }
}
