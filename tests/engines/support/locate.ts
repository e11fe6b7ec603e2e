/**
 * What a scenario looks for: a role with its accessible name, or a text. A string must match
 * completely.
 */
export interface Target {
  readonly role: keyof typeof SELECTORS;
  readonly name?: string | RegExp;
  /** Matches a part of its text. */
  readonly containing?: string | RegExp;
  readonly within?: Target;
  /** Counted from 0; the first one if missing. */
  readonly nth?: number;
}

const SELECTORS = {
  /** The innermost elements whose text matches the name. */
  text: '*',
  /** Any input element, by its label. */
  field: 'input, textarea, select',
  button: 'button, [role="button"], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  title: 'h1',
  article: 'article',
  row: 'tr, [role="row"]',
  image: 'img, [role="img"]',
  dialog: 'dialog, [role="dialog"]',
  status: 'output, [role="status"]',
  alert: '[role="alert"]',
  list: 'ul, ol',
  item: 'li',
  banner: 'header',
  main: 'main',
} as const;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

interface WireTarget {
  readonly selector: string;
  readonly isText: boolean;
  readonly name?: Pattern;
  readonly containing?: Pattern;
  readonly within?: WireTarget;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(wanted: string | RegExp, isWhole: boolean): Pattern {
  if (wanted instanceof RegExp) return { source: wanted.source, flags: wanted.flags };
  return { source: isWhole ? `^${escaped(wanted)}$` : escaped(wanted), flags: '' };
}

function wireOf({ role, name, containing, within }: Target): WireTarget {
  return {
    selector: SELECTORS[role],
    isText: role === 'text',
    ...(name === undefined ? {} : { name: patternOf(name, true) }),
    ...(containing === undefined ? {} : { containing: patternOf(containing, false) }),
    ...(within === undefined ? {} : { within: wireOf(within) }),
  };
}

/** Runs in the page, in every engine, so it can't use anything outside itself. */
function locateAll(wanted: WireTarget): Element[] {
  const tidy = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const textOfLabel = (label: Element) => {
    const copy = label.cloneNode(true) as Element;
    for (const control of copy.querySelectorAll('input, textarea, select')) control.remove();
    return tidy(copy.textContent);
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    if (ids.length > 0)
      return ids
        .map((id) => tidy(document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? ''))
        .join(' ');
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label !== null) return tidy(label);
    if (element.matches('input, textarea, select')) {
      return [...((element as HTMLInputElement).labels ?? [])].map(textOfLabel).join(' ');
    }
    return tidy(element.textContent);
  };
  const matches = (text: string, pattern?: Pattern) =>
    pattern === undefined || new RegExp(pattern.source, pattern.flags).test(text);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const find = (target: WireTarget): Element[] => {
    const roots = target.within === undefined ? [document.body] : find(target.within);
    const { name, containing, isText, selector } = target;
    return roots.flatMap((root) => {
      const candidates = [...(root?.querySelectorAll(selector) ?? [])];
      const found = candidates.filter((one) => {
        if (!matches(isText ? tidy(one.textContent) : nameOf(one), name)) return false;
        return matches(tidy(one.textContent), containing) && isShown(one);
      });
      return isText
        ? found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
        : found;
    });
  };
  return find(wanted);
}

/** Returns a JavaScript expression for the visible elements, in the page's order. */
export const elementsExpression = (target: Target): string =>
  `(${locateAll.toString()})(${JSON.stringify(wireOf(target))})`;

export const elementExpression = (target: Target): string =>
  `(${elementsExpression(target)}[${target.nth ?? 0}] ?? null)`;

/** Returns a readable description, for messages. */
export function described({ role, name, containing, within, nth }: Target): string {
  const named = name === undefined ? '' : ` ${String(name)}`;
  const holding = containing === undefined ? '' : ` with ${String(containing)}`;
  const place = within === undefined ? '' : ` in ${described(within)}`;
  return `${role}${named}${holding}${nth === undefined ? '' : ` number ${nth + 1}`}${place}`;
}
