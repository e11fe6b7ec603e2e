import { type ComponentProps, createElement, type ReactElement } from 'react';
import styles from './layout.module.css';

/** Steps of `--space-1` to `--space-8`, and two distances between them for lines of text. */
type Space = 0 | '2px' | '6px' | 1 | 2 | 3 | 4 | 5 | 6 | 8;

/**
 * How an element is laid out. Each value is a class of `layout.module.css`, whose layer is below
 * that of the screens' own style sheets, so a `className` beside it always wins.
 */
interface LayoutProps {
  readonly gap?: Space | undefined;
  /** Distance between columns where it differs from the one between rows. */
  readonly gapX?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** Across the rows. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** Along the rows of a stack. */
  readonly alignX?: 'start' | 'center' | undefined;
  /** The first item at the start of its row, the last at the end. */
  readonly spread?: boolean | undefined;
  /** A stack's column may be narrower than its longest content, which then wraps or scrolls. */
  readonly fit?: boolean | undefined;
  /** As many equal columns as fit, each at least this wide in pixels. */
  readonly columns?: 130 | 150 | 200 | 240 | undefined;
  /** The element may be narrower than its content, as an item of a row or a grid. */
  readonly narrow?: boolean | undefined;
  /** Long addresses and names break anywhere. */
  readonly breaks?: boolean | undefined;
  /** A line between each two items. */
  readonly divided?: boolean | undefined;
  /** What a person has written: a line beside it, with steps of space between. */
  readonly quote?: 3 | 4 | undefined;
  /** Width and height in pixels. */
  readonly across?: 64 | 72 | undefined;
  /** Digits of one width, so that numbers below each other line up. */
  readonly digits?: boolean | undefined;
  /** Text at the end of its line. */
  readonly end?: boolean | undefined;
  readonly center?: boolean | undefined;
  /** An inline element in a line of its own. */
  readonly block?: boolean | undefined;
  /** Lines no longer than are easy to read. */
  readonly measure?: boolean | '60ch' | undefined;
  /** A heading in the letters of other text. */
  readonly plain?: boolean | undefined;
  /**
   * Steps of space inside: on all sides, or above and below, then beside. The last two grow with the
   * window.
   */
  readonly pad?: 3 | '3-4' | 4 | '4-5' | '18px' | 5 | 'medium' | 'wide' | undefined;
  readonly line?: boolean | undefined;
  readonly radius?: 'control' | 'field' | 'card' | undefined;
  /** A background; the last three have a text colour too. */
  readonly ground?: 'card' | 'tint' | 'ok' | 'warn' | 'bad' | undefined;
  readonly tone?: 'muted' | 'ink' | 'link' | 'ok' | 'warn' | 'bad' | undefined;
  readonly size?: 'xs' | 's' | 'm' | 'l' | 'title-s' | 'title-m' | 'title-l' | undefined;
  readonly weight?: 400 | 600 | 700 | undefined;
}

const LAYOUT: ReadonlySet<string> = new Set<keyof LayoutProps>([
  'gap',
  'gapX',
  'align',
  'alignX',
  'spread',
  'fit',
  'columns',
  'narrow',
  'breaks',
  'divided',
  'quote',
  'across',
  'digits',
  'end',
  'center',
  'block',
  'measure',
  'plain',
  'pad',
  'line',
  'radius',
  'ground',
  'tone',
  'size',
  'weight',
]);

/** Elements that may be laid out: none whose role depends on its display, as a table's cells. */
type Tag =
  | ('article' | 'aside' | 'blockquote' | 'dd' | 'div' | 'dl' | 'dt' | 'em' | 'fieldset')
  | ('figcaption' | 'figure' | 'footer' | 'form' | 'h1' | 'h2' | 'h3' | 'h4' | 'header')
  | ('label' | 'legend' | 'li' | 'main' | 'nav' | 'ol' | 'output' | 'p' | 'section')
  | ('small' | 'span' | 'strong' | 'time' | 'ul');

/** Classes against the margins and frames that browsers give to elements. */
const RESETS: Readonly<Partial<Record<Tag, readonly string[]>>> = {
  blockquote: ['reset'],
  dd: ['reset'],
  dl: ['reset'],
  fieldset: ['reset', 'frameless'],
  figure: ['reset'],
};

type Props<T extends Tag> = LayoutProps & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof LayoutProps
  >;

/** Returns the element with the classes of its layout before its own. */
function layoutElement(tag: Tag, kinds: readonly string[], props: object): ReactElement {
  const classes = [...(RESETS[tag] ?? []), ...kinds].map((kind) => styles[kind]);
  const rest: Record<string, unknown> = {};
  let own = '';
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    if (name === 'className') own = typeof value === 'string' ? value : '';
    else if (!LAYOUT.has(name)) rest[name] = value;
    else if (value === true) classes.push(styles[name]);
    else if (typeof value === 'string' || typeof value === 'number')
      classes.push(styles[`${name}-${value}`]);
  }
  if (own) classes.push(own);
  if (classes.length > 0) rest['className'] = classes.join(' ');
  return createElement(tag, rest);
}

/** Items below each other. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', ['stack'], props);
}

/** Items in columns, which `columns` or the screen's own class defines. */
export function Grid<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', ['stack'], props);
}

/** Items beside each other, in as many rows as they need. */
export function Cluster<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', ['inline', 'wrap'], props);
}

/** Items beside each other in one row. */
export function Inline<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', ['inline'], props);
}

/** A framed part of a screen; with a gap, its items are below each other. */
export function Card<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', props.gap === undefined ? ['card'] : ['card', 'stack'], props);
}

/** A circle around an icon. */
export function Disc<T extends Tag = 'span'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'span', ['stack', 'disc'], props);
}

/** A paragraph, or other text, in another size, weight or colour. */
export function Text<T extends Tag = 'p'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'p', [], props);
}

/** Any other element with a background, a frame or space inside. */
export function Box<T extends Tag = 'div'>({ as, ...props }: Props<T>) {
  return layoutElement(as ?? 'div', [], props);
}
