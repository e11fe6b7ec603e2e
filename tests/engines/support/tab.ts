import { setTimeout as wait } from 'node:timers/promises';
import type { DriverTab } from './driver.ts';
import { described, elementExpression, elementsExpression, type Target } from './locate.ts';

/** Milliseconds within which a page has to show something, generous for slow machines. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** Values that can be sent to a page and back. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface PageFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Drivers' errors for an element that was replaced, covered or outside the window. */
const NOT_CLICKED =
  /not attached|detached|stale|not interactable|intercepted|not clickable|not visible|no such (element|node)/i;

/** An error after which waiting longer would not help. */
class FinalError extends Error {}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A tab of the app in any engine. It finds what a user can find, and waits until it is there. */
export class EngineTab {
  readonly #driver: DriverTab;
  readonly #origin: () => string;

  constructor(driver: DriverTab, origin: () => string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** @param path within the app, as typed into the address bar */
  open(path: string): Promise<void> {
    return this.#driver.goto(`${this.#origin()}${path}`);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  forward(): Promise<void> {
    return this.#driver.forward();
  }

  screenshot(file: string): Promise<void> {
    return this.#driver.screenshot(file);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  /** Runs a function in the page. It is sent as text, so it can use nothing but its argument. */
  async evaluate<T, A extends Json | undefined = undefined>(
    work: (argument: A) => T | Promise<T>,
    argument?: A,
  ): Promise<T> {
    const sent = argument === undefined ? 'undefined' : JSON.stringify(argument);
    return (await this.#driver.evaluate(`(${work.toString()})(${sent})`)) as T;
  }

  /**
   * Waits until the function returns a truthy value in the page, which may be loading meanwhile.
   */
  async waitFor<A extends Json | undefined = undefined>(
    what: string,
    work: (argument: A) => unknown,
    argument?: A,
  ): Promise<void> {
    await this.#until(what, async () => Boolean(await this.evaluate(work, argument)));
  }

  /** Waits until the target is visible, and returns its text. */
  async see(target: Target): Promise<string> {
    let text: string | undefined;
    await this.#until(`${described(target)} to be shown`, async () => {
      const read = `((element) => element === null ? null : (element.innerText || element.textContent))(${elementExpression(target)})`;
      text = ((await this.#driver.evaluate(read)) as string | null | undefined) ?? undefined;
      return text !== undefined;
    });
    return (text ?? '').trim();
  }

  async seeNo(target: Target): Promise<void> {
    await this.#until(`no ${described(target)}`, async () => (await this.count(target)) === 0);
  }

  /** Returns how many there are at this moment. */
  async count(target: Target): Promise<number> {
    return Number(await this.#driver.evaluate(`${elementsExpression(target)}.length`));
  }

  async seeCount(target: Target, count: number): Promise<void> {
    await this.#until(
      `${count} of ${described(target)}`,
      async () => (await this.count(target)) === count,
    );
  }

  /** Returns the texts of all of them at this moment. */
  async texts(target: Target): Promise<readonly string[]> {
    const read = `${elementsExpression(target)}.map((one) => one.textContent.trim())`;
    return (await this.#driver.evaluate(read)) as readonly string[];
  }

  async seeTexts(target: Target, wanted: readonly string[]): Promise<void> {
    await this.#until(`${described(target)} to be ${wanted.join(', ')}`, async () => {
      const texts = await this.texts(target);
      return texts.length === wanted.length && texts.every((text, at) => text === wanted[at]);
    });
  }

  async click(target: Target): Promise<void> {
    await this.#until(`${described(target)} to be clicked`, async () => {
      const element = await this.#driver.element(
        `(${scrollToMiddle.toString()})(${elementExpression(target)})`,
      );
      if (element === undefined) return false;
      return element.click().then(
        () => true,
        (error: unknown) => {
          // Any other error may follow the click, which must not be repeated.
          if (NOT_CLICKED.test(messageOf(error))) return false;
          throw new FinalError(`Clicking ${described(target)} failed.`, { cause: error });
        },
      );
    });
  }

  /**
   * Replaces the content of a text field by typing. A select or date field is set as by its own
   * picker.
   */
  async fill(target: Target, value: string): Promise<void> {
    await this.see(target);
    const isTyped = await this.#driver.evaluate(
      `(${prepareField.toString()})(${elementExpression(target)}, ${JSON.stringify(value)})`,
    );
    if (isTyped === true) {
      const element = await this.#driver.element(elementExpression(target));
      await element?.type(value);
    }
    await this.seeValue(target, value);
  }

  value(target: Target): Promise<unknown> {
    return this.#driver.evaluate(`${elementExpression(target)}?.value`);
  }

  async seeValue(target: Target, value: string): Promise<void> {
    await this.#until(
      `${described(target)} to have the value ${value}`,
      async () => (await this.value(target)) === value,
    );
  }

  /** Waits until the app has filled in the field. */
  async seeFilled(target: Target): Promise<void> {
    await this.#until(`${described(target)} to be filled in`, async () => {
      const value = await this.value(target);
      return typeof value === 'string' && value !== '';
    });
  }

  async attach(target: Target, { name, type, content }: PageFile): Promise<void> {
    const file = JSON.stringify({ name, type, base64: content.toString('base64') });
    await this.#driver.evaluate(
      `(${attachFile.toString()})(${elementExpression(target)}, ${file})`,
    );
  }

  path(): Promise<string> {
    return this.evaluate(() => `${location.pathname}${location.search}`);
  }

  async seePath(pattern: RegExp): Promise<void> {
    await this.#until(`the address to match ${String(pattern)}`, async () =>
      pattern.test(await this.path()),
    );
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let trouble = '';
    while (Date.now() < deadline) {
      try {
        if (await isSo()) return;
      } catch (error) {
        if (error instanceof FinalError) throw error;
        // The page may be navigating, or the element may just be replaced by another.
        trouble = messageOf(error);
      }
      await wait(POLL_MS);
    }
    const text = await this.#driver
      .evaluate('`${location.href}\\n${document.body.innerText}`')
      .catch(messageOf);
    throw new Error(
      `Waited for ${what}. ${trouble}\nThe page shows:\n${String(text).slice(0, 3_000)}`,
    );
  }
}

/**
 * Runs in the page. Scrolls the element away from the edges, where a toast or a bar may cover it.
 */
function scrollToMiddle(element: Element | null): Element | null {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** Runs in the page. Returns whether the value still has to be typed. */
function prepareField(field: Element, value: string): boolean {
  if (
    field instanceof HTMLInputElement &&
    /^(text|search|email|password|tel|number|url)$/.test(field.type)
  ) {
    field.focus();
    field.select();
    return true;
  }
  if (field instanceof HTMLTextAreaElement) {
    field.focus();
    field.select();
    return true;
  }
  // React notices a change only if the value is set with the prototype's setter instead of its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  return false;
}

/** Runs in the page. Attaches a file as if the user had chosen it in the system's dialog. */
function attachFile(
  field: HTMLInputElement,
  { name, type, base64 }: { readonly name: string; readonly type: string; readonly base64: string },
): void {
  const bytes = Uint8Array.from(atob(base64), (template) => template.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
