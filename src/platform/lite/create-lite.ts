import type { TextStore } from '../session/text-store.ts';
import { LITE_KEY, type ConnectionInfo } from './lite-now.ts';

const MODES = ['auto', 'on', 'off'] as const;

export type LiteMode = (typeof MODES)[number];

export interface LiteChoice {
  readonly mode: LiteMode;
  /** Photos in lite mode: the smallest size, or none until the user taps for one. */
  readonly pictures: 'small' | 'tap';
}

/**
 * What the browser reports about the connection; `unknown` if it reports nothing (Safari, Firefox).
 */
export type ConnectionQuality = 'saving' | 'slow' | 'fine' | 'unknown';

export interface LiteState extends LiteChoice {
  readonly connection: ConnectionQuality;
  readonly on: boolean;
}

export interface LiteDependencies {
  readonly texts: Pick<TextStore, 'read' | 'write'>;
  connection(): ConnectionInfo | undefined;
  /** Notifies everything on this page that depends on lite mode that it may have changed. */
  notify(): void;
}

export interface Lite {
  /** Returns the same object until something changes. */
  getSnapshot(): LiteState;
  choose(change: Partial<LiteChoice>): void;
}

/** Returns whether automatic lite mode is on for this connection. */
export const isLiteConnection = (connection: ConnectionQuality): boolean =>
  connection === 'saving' || connection === 'slow';

function stateOf(connection: ConnectionInfo | undefined): ConnectionQuality {
  if (connection?.saveData === true) return 'saving';
  if (connection?.effectiveType === undefined) return 'unknown';
  return connection.effectiveType.endsWith('2g') ? 'slow' : 'fine';
}

function choiceOf(text: string | null): LiteChoice {
  const [mode, pictures] = (text ?? '').split(' ');
  return {
    mode: MODES.find((known) => known === mode) ?? 'auto',
    pictures: pictures === 'tap' ? 'tap' : 'small',
  };
}

/**
 * Creates the user's setting for lite mode and computes whether it is on for the current
 * connection.
 */
export function createLite({ texts, connection, notify }: LiteDependencies): Lite {
  let known: LiteState | undefined;

  function getSnapshot(): LiteState {
    const choice = choiceOf(texts.read(LITE_KEY));
    const state = stateOf(connection());
    if (
      known?.mode !== choice.mode ||
      known.pictures !== choice.pictures ||
      known.connection !== state
    ) {
      const on = choice.mode === 'auto' ? isLiteConnection(state) : choice.mode === 'on';
      known = { ...choice, connection: state, on };
    }
    return known;
  }

  return {
    getSnapshot,
    choose(change) {
      const { mode, pictures } = { ...choiceOf(texts.read(LITE_KEY)), ...change };
      texts.write(LITE_KEY, `${mode} ${pictures}`);
      notify();
    },
  };
}
