import * as v from 'valibot';
import { CatalogueVersionSchema } from '#contract/spaces/catalogue.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

const KEY = 'aye.catalogue';

const VersionSchema = v.object({
  /**
   * Rows that were parsed under another version of the contract may lack fields that this one
   * reads.
   */
  contract: v.literal(CONTRACT_VERSION),
  version: v.exactOptional(CatalogueVersionSchema),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
});

/** Shows, without opening a database, that a catalogue is saved on this device. */
type StoredVersion = v.InferOutput<typeof VersionSchema>;

export interface VersionStore {
  read(): StoredVersion | undefined;
  write(item: Omit<StoredVersion, 'contract'>): void;
}

type TextStore = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Stores the catalogue version in localStorage. Without it the whole list is requested, so a
 * browser that refuses to store or return it only costs bytes.
 */
export function versionStore(store: () => TextStore): VersionStore {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const text = store().getItem(KEY);
        // Nothing is thrown at a first visit: to locate an error, the browser parses code again.
        return text === null ? undefined : v.parse(VersionSchema, JSON.parse(text));
      }),
    write: (item) => {
      const stored: StoredVersion = { contract: CONTRACT_VERSION, ...item };
      attempt(() => store().setItem(KEY, JSON.stringify(stored)));
    },
  };
}
