import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** The page gave it up itself: it went elsewhere, or took another picture. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** A picture or font inside an address says enough with its beginning. */
const LONG_DATA = /(data:[^\s'"]{40})[^\s'"]+/g;

/** Collects every complaint of the browser: console errors and warnings, exceptions, failed requests. */
export class ConsoleGuard {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#heard(message));
    context.on('weberror', (error) => this.#complain(`exception: ${String(error.error())}`));
    context.on('requestfailed', (request) => this.#failed(request));
    context.on('response', (response) => this.#answered(response));
  }

  /** From now on, also for what came before, a complaint that matches is no fault. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The complaints that nobody expected. */
  unexpected(): string[] {
    return this.#complaints.filter((text) => !this.#expected.some((one) => one.test(text)));
  }

  #complain(text: string): void {
    this.#complaints.push(text.replaceAll(LONG_DATA, '$1…'));
  }

  #heard(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    this.#complain(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== GIVEN_UP) this.#complain(`failed: ${request.url()} (${reason})`);
  }

  #answered(response: Response): void {
    if (response.status() < 400) return;
    this.#complain(`status ${response.status()}: ${response.url()}`);
  }
}
