import type { Drafts } from '#src/platform/outbox/drafts.ts';
import {
  type KeptListing,
  type ListingDraft,
  keptListing,
  listingDraftName,
} from './listing-draft.ts';

interface Surroundings {
  readonly drafts: Pick<Drafts, 'keep' | 'drop'>;
  readonly editing: string | undefined;
  /** Told after each try whether the device keeps what is typed. */
  readonly onKept: (kept: boolean) => void;
}

export interface DraftKeeper {
  /** What stands in the form now: kept when the typing pauses. */
  changed(draft: ListingDraft): void;
  /** Keeps at once what has not been kept: the page may be gone soon. */
  flush(): void;
  /** The form is done with, and so is what was kept of it. */
  drop(): Promise<void>;
}

/** Milliseconds without a key after which what was typed is kept. */
const PAUSE_MS = 400;

/** Writes one at a time, the last of them the newest; what is dropped stays dropped. */
export function createDraftKeeper({ drafts, editing, onKept }: Surroundings): DraftKeeper {
  const name = listingDraftName(editing);
  let next: KeptListing | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (next !== undefined) {
      const body = next;
      next = undefined;
      try {
        await drafts.keep(name, body);
        onKept(true);
      } catch {
        onKept(false);
      }
    }
    writing = undefined;
  }

  function flush(): void {
    clearTimeout(timer);
    if (next !== undefined) writing ??= write();
  }

  return {
    changed(draft) {
      next = keptListing(draft, editing);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
    async drop() {
      clearTimeout(timer);
      next = undefined;
      await writing;
      await drafts.drop(name);
    },
  };
}
