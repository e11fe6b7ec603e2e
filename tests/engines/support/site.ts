import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '#tests/e2e/support/servers/server.ts';

interface SentForm {
  readonly method: string;
  readonly path: string;
  /** The idempotency key; every outbox entry has one. */
  readonly key: string;
  readonly body: string;
}

/** Path of the script that runs before the app's own code. */
const FIRST_SCRIPT = '/first-script.js';

/**
 * The app's server under an address of its own, so that each scenario has its own origin and finds
 * nothing stored by another. It can stop listening and start again at once, which to a browser
 * looks like a server that was stopped.
 */
export class TestSite {
  #upstream: string;
  #server: Server | undefined;
  /** Not one that the system may give to others while this site is stopped. */
  #port = 0;
  #firstScript = '';
  #isCaptive = false;
  readonly #forms: SentForm[] = [];

  private constructor(upstream: string) {
    this.#upstream = upstream;
  }

  static async open(upstream: string): Promise<TestSite> {
    const site = new TestSite(upstream);
    site.#port = await freePort();
    await site.start();
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Outbox requests that reached the server, from a page or from the service worker, in order. */
  get forms(): readonly SentForm[] {
    return this.#forms;
  }

  async start(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  /** Forwards to another server from now on, for example one with another build. */
  moveTo(upstream: string): void {
    this.#upstream = upstream;
  }

  /** Sets a script that runs in every page before the app's own code. It is sent as text. */
  runFirst(script: () => void): void {
    this.#firstScript = `(${script.toString()})();`;
  }

  /**
   * Simulates a Wi-Fi hotspot that answers every call with its own page, until it is switched off.
   */
  setCaptive(isCaptive: boolean): void {
    this.#isCaptive = isCaptive;
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (path === FIRST_SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(this.#firstScript);
      return;
    }
    if (this.#isCaptive) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>Pay for Wi-Fi</title>');
      return;
    }
    const body = await buffer(incoming);
    const key = incoming.headers['idempotency-key'];
    const method = incoming.method ?? 'GET';
    if (typeof key === 'string')
      this.#forms.push({ method, path, key, body: body.toString('latin1') });
    await this.#forward({ method, path, body, headers: incoming.headers }, outgoing);
  }

  async #forward(
    {
      method,
      path,
      body,
      headers,
    }: Pick<SentForm, 'method' | 'path'> & {
      readonly body: Buffer;
      readonly headers: IncomingMessage['headers'];
    },
    outgoing: ServerResponse,
  ): Promise<void> {
    const { host: _host, connection: _connection, ...passed } = headers;
    if (this.#firstScript !== '') delete passed['accept-encoding'];
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request(new URL(path, this.#upstream), { method, headers: passed }, resolve);
      onward.once('error', reject);
      onward.end(body);
    });
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
    if (this.#firstScript === '' || !isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _length, etag: _etag, ...stored } = answer.headers;
    const page = (await buffer(answer)).toString();
    outgoing.writeHead(answer.statusCode ?? 502, stored);
    outgoing.end(page.replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`));
  }
}
