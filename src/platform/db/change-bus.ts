import * as v from 'valibot';
import { openChannel } from '../open-channel.ts';
import type { StorageChange } from './storage.ts';

const ChangeSchema = v.object({
  documents: v.array(v.string()),
  patches: v.array(v.string()),
  marks: v.array(v.string()),
});

export interface ChangeBus {
  announce(change: StorageChange): void;
  listen(listener: (change: StorageChange) => void): () => void;
  close(): void;
}

/**
 * Announces changes to the listeners of this page and, where the browser supports it, of the app's
 * other pages.
 */
export function createChangeBus(name: string): ChangeBus {
  const listeners = new Set<(change: StorageChange) => void>();
  const channel = openChannel(name);
  const notify = (change: StorageChange) => {
    for (const listener of listeners) listener(change);
  };
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (v.is(ChangeSchema, event.data)) notify(event.data);
  });
  return {
    announce(change) {
      notify(change);
      channel?.postMessage(change);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      channel?.close();
    },
  };
}
