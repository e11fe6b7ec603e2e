import type { Drafts } from '#src/platform/outbox/drafts.ts';
import {
  type StoredListing,
  type ListingDraft,
  storedListing,
  listingDraftName,
} from './listing-draft.ts';

interface DraftSaverDependencies {
  readonly drafts: Pick<Drafts, 'keep' | 'drop'>;
  readonly editing: string | undefined;
  /** Called after each attempt with whether the device stored what was typed. */
  readonly onStored: (stored: boolean) => void;
}

export interface DraftSaver {
  /** Called with the content of the form, which is stored when the typing pauses. */
  changed(draft: ListingDraft): void;
  /** Stores at once what has not been stored, because the page may close soon. */
  flush(): void;
  /** Removes the stored draft, because the form is finished. */
  drop(): Promise<void>;
}

/** Milliseconds without a keystroke after which what was typed is stored. */
const PAUSE_MS = 400;

/** Stores one draft at a time, the newest last; a dropped draft stays dropped. */
export function createDraftSaver({
  drafts,
  editing,
  onStored,
}: DraftSaverDependencies): DraftSaver {
  const name = listingDraftName(editing);
  let next: StoredListing | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (next !== undefined) {
      const body = next;
      next = undefined;
      try {
        await drafts.keep(name, body);
        onStored(true);
      } catch {
        onStored(false);
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
      next = storedListing(draft, editing);
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
