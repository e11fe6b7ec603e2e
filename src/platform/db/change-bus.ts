import * as v from 'valibot';
import type { Change } from './storage.ts';

const ChangeSchema = v.object({
  documents: v.array(v.string()),
  patches: v.array(v.string()),
  marks: v.array(v.string()),
});

export interface ChangeBus {
  announce(change: Change): void;
  listen(listener: (change: Change) => void): () => void;
  close(): void;
}

/** A page whose storage is blocked may be refused a channel as well. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Carries changes to the listeners of this page and, where the browser can, of its other pages. */
export function createChangeBus(name: string): ChangeBus {
  const listeners = new Set<(change: Change) => void>();
  const channel = openChannel(name);
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (v.is(ChangeSchema, event.data)) tell(event.data);
  });
  return {
    announce(change) {
      tell(change);
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
