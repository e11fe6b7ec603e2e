import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** The page itself aborted the request: it navigated away, or chose another image. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * The disk of a busy machine was slow, and the app works from memory. What must be stored is asserted
 * by the tests about storage.
 */
const SLOW_DISK = /IndexedDB gave no answer within \d+ ms/;

/** The beginning of an image or font in a data URL is enough. */
const LONG_DATA = /(data:[^\s'"]{40})[^\s'"]+/g;

/**
 * Collects everything that the browser reports: console errors and warnings, exceptions, failed
 * requests.
 */
export class ConsoleGuard {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#heard(message));
    context.on('weberror', (error) => this.#complain(`exception: ${String(error.error())}`));
    context.on('requestfailed', (request) => this.#failed(request));
    context.on('response', (response) => this.#answered(response));
  }

  /** Expects reports that match, including earlier ones. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Returns the reports that were not expected. */
  unexpected(): string[] {
    return this.#complaints.filter((text) => !this.#expected.some((one) => one.test(text)));
  }

  #complain(text: string): void {
    this.#complaints.push(text.replaceAll(LONG_DATA, '$1…'));
  }

  #heard(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (SLOW_DISK.test(message.text())) return;
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
