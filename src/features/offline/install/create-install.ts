import type { TextStore } from '#src/platform/session/text-store.ts';
import { readInstallRecord, writeInstallRecord } from './install-record.ts';
import { cameBack, recordDeclined, type InstallRecord, recordSeen } from './rules.ts';
import { type Browser, type InstallMethod, installMethodOf } from './install-method.ts';

/** Chromium's `beforeinstallprompt` event. Its prompt can be shown once. */
export interface InstallPrompt {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallState {
  readonly method: InstallMethod;
  readonly record: InstallRecord;
}

export interface InstallDependencies {
  readonly texts: Pick<TextStore, 'read' | 'write'>;
  readonly browser: Browser;
  /** Whether this window is the installed app's own. */
  isStandalone(): boolean;
  now(): number;
}

export interface Install {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes. */
  getSnapshot(): InstallState;
  /** Stores the prompt that the browser offers. */
  offer(prompt: InstallPrompt): void;
  /** Shows the browser's prompt. May only be called on a tap, and does nothing without an offer. */
  ask(): Promise<void>;
  decline(): void;
  /**
   * Records that the app was installed, as reported by the browser, or by the user if the browser
   * reports nothing.
   */
  noteInstalled(): void;
  /** Called when the app becomes visible or hidden. */
  noteSeen(isOnScreen: boolean): void;
  /** Called when another page has changed the record, or the window has become the app's own. */
  reread(): void;
}

export function createInstall({ texts, browser, isStandalone, now }: InstallDependencies): Install {
  const listeners = new Set<() => void>();
  let prompt: InstallPrompt | undefined;

  function method(): InstallMethod {
    if (isStandalone()) return 'installed';
    return prompt === undefined ? installMethodOf(browser) : 'prompt';
  }

  let state: InstallState = { method: method(), record: readInstallRecord(texts) };

  function reread(): void {
    state = { method: method(), record: readInstallRecord(texts) };
    for (const listener of listeners) listener();
  }

  /**
   * Applies a change to the stored record and not to the displayed one, because another page may
   * have changed it.
   */
  function change(step: (record: InstallRecord) => InstallRecord): void {
    writeInstallRecord(texts, step(readInstallRecord(texts)));
    reread();
  }

  const decline = () => change((record) => recordDeclined(record, now()));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    offer(offered) {
      prompt = offered;
      reread();
    },
    async ask() {
      const asking = prompt;
      if (asking === undefined) return;
      prompt = undefined;
      await asking.prompt();
      const { outcome } = await asking.userChoice;
      if (outcome === 'dismissed') decline();
      else reread();
    },
    decline,
    noteInstalled: () => change((record) => ({ ...record, installed: true })),
    noteSeen: (isOnScreen) =>
      change((record) => (isOnScreen ? cameBack : recordSeen)(record, now())),
    reread,
  };
}
