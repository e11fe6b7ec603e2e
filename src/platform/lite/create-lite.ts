import type { TextStore } from '../session/text-store.ts';
import { LITE_KEY, type Line } from './lite-now.ts';

const MODES = ['auto', 'on', 'off'] as const;

export type LiteMode = (typeof MODES)[number];

export interface LiteChoice {
  readonly mode: LiteMode;
  /** With lite mode on: the smallest there are, or none until they are asked for. */
  readonly pictures: 'small' | 'tap';
}

/** What the browser says of the line; `unknown` where it says nothing (Safari, Firefox). */
export type LineState = 'saving' | 'slow' | 'fine' | 'unknown';

export interface LiteState extends LiteChoice {
  readonly line: LineState;
  readonly on: boolean;
}

export interface LiteSurroundings {
  readonly texts: Pick<TextStore, 'read' | 'write'>;
  line(): Line | undefined;
  /** Tells whoever of this page draws by it that it may have changed. */
  tell(): void;
}

export interface Lite {
  /** The same object until something changes. */
  getSnapshot(): LiteState;
  choose(change: Partial<LiteChoice>): void;
}

/** Whether lite mode is on where the person leaves it to the line. */
export const isLiteLine = (line: LineState): boolean => line === 'saving' || line === 'slow';

function stateOf(line: Line | undefined): LineState {
  if (line?.saveData === true) return 'saving';
  if (line?.effectiveType === undefined) return 'unknown';
  return line.effectiveType.endsWith('2g') ? 'slow' : 'fine';
}

function choiceOf(text: string | null): LiteChoice {
  const [mode, pictures] = (text ?? '').split(' ');
  return {
    mode: MODES.find((known) => known === mode) ?? 'auto',
    pictures: pictures === 'tap' ? 'tap' : 'small',
  };
}

/** The person's choice about data, and what it comes to on the line as it is. */
export function createLite({ texts, line, tell }: LiteSurroundings): Lite {
  let known: LiteState | undefined;

  function getSnapshot(): LiteState {
    const choice = choiceOf(texts.read(LITE_KEY));
    const state = stateOf(line());
    if (known?.mode !== choice.mode || known.pictures !== choice.pictures || known.line !== state) {
      const on = choice.mode === 'auto' ? isLiteLine(state) : choice.mode === 'on';
      known = { ...choice, line: state, on };
    }
    return known;
  }

  return {
    getSnapshot,
    choose(change) {
      const { mode, pictures } = { ...choiceOf(texts.read(LITE_KEY)), ...change };
      texts.write(LITE_KEY, `${mode} ${pictures}`);
      tell();
    },
  };
}
