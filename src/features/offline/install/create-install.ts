import type { TextStore } from '#src/platform/session/text-store.ts';
import { readInstallRecord, writeInstallRecord } from './install-record.ts';
import { cameBack, declined, type InstallRecord, left } from './rules.ts';
import { type Browser, type Way, wayOf } from './ways.ts';

/** Chromium's offer to ask the person. It asks once. */
export interface InstallPrompt {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallState {
  readonly way: Way;
  readonly record: InstallRecord;
}

export interface InstallSurroundings {
  readonly texts: Pick<TextStore, 'read' | 'write'>;
  readonly browser: Browser;
  /** This window is the app's own. */
  isStandalone(): boolean;
  now(): number;
}

export interface Install {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): InstallState;
  /** The browser would ask. */
  offer(prompt: InstallPrompt): void;
  /** Lets the browser ask; only on a tap. Without an offer nothing happens. */
  ask(): Promise<void>;
  decline(): void;
  /** By the browser's word, or the person's where the browser says nothing. */
  noteInstalled(): void;
  /** The app came on screen, or left it. */
  noteSeen(isOnScreen: boolean): void;
  /** Another page wrote, or the window became an app's. */
  reread(): void;
}

export function createInstall({ texts, browser, isStandalone, now }: InstallSurroundings): Install {
  const listeners = new Set<() => void>();
  let prompt: InstallPrompt | undefined;

  function way(): Way {
    if (isStandalone()) return 'installed';
    return prompt === undefined ? wayOf(browser) : 'prompt';
  }

  let state: InstallState = { way: way(), record: readInstallRecord(texts) };

  function reread(): void {
    state = { way: way(), record: readInstallRecord(texts) };
    for (const listener of listeners) listener();
  }

  /** From what is kept, not from what is shown: another page may have written. */
  function change(step: (record: InstallRecord) => InstallRecord): void {
    writeInstallRecord(texts, step(readInstallRecord(texts)));
    reread();
  }

  const decline = () => change((record) => declined(record, now()));

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
    noteSeen: (isOnScreen) => change((record) => (isOnScreen ? cameBack : left)(record, now())),
    reread,
  };
}
