import * as v from 'valibot';
import { CatalogueVersionSchema } from '#contract/catalogue.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';

const KEY = 'aye.catalogue';

const MarkSchema = v.object({
  /** Rows read by another version of the contract may lack what this one knows to read. */
  contract: v.literal(CONTRACT_VERSION),
  version: v.exactOptional(CatalogueVersionSchema),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
});

/** Says, without opening any database, that a catalogue is saved on this device. */
export type CatalogueMark = v.InferOutput<typeof MarkSchema>;

export interface CatalogueMarks {
  read(): CatalogueMark | undefined;
  write(mark: Omit<CatalogueMark, 'contract'>): void;
}

type TextStore = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The mark in localStorage. Without one the whole list is asked for, so a browser that refuses to
 * keep or to show it costs bytes and nothing else.
 */
export function catalogueMarks(store: () => TextStore): CatalogueMarks {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => v.parse(MarkSchema, JSON.parse(store().getItem(KEY) ?? 'null') as unknown)),
    write: (mark) => {
      const kept: CatalogueMark = { contract: CONTRACT_VERSION, ...mark };
      attempt(() => store().setItem(KEY, JSON.stringify(kept)));
    },
  };
}
