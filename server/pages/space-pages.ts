import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../http/fallback.ts';
import type { PreparedCatalogue } from '../modules/catalogue/prepared.ts';
import type { Catalogue } from '../modules/catalogue/service.ts';
import type { Entry } from '../modules/catalogue/snapshot.ts';
import { closedHead } from './fixed-heads.ts';
import type { PageHead } from './head.ts';
import { spaceHead } from './space-head.ts';
import { pageOf } from './template.ts';

interface SpacePagesDependencies {
  readonly catalogue: Catalogue;
  readonly page: (head: PageHead) => Buffer;
  readonly origin: () => string;
  /** What is sent while the catalogue can't be asked: the app itself needs no server for it. */
  readonly instead: () => Page;
  readonly onTrouble: (error: unknown) => void;
}

/** Pages that are kept, each some ten kilobytes with its compressed forms. */
const KEPT = 300;

/** Milliseconds for which a page waits for the catalogue. */
const PATIENCE = 2_000;

export interface SpacePages {
  at(id: string): Page | Promise<Page>;
}

export function createSpacePages(dependencies: SpacePagesDependencies): SpacePages {
  const { catalogue, page, origin, instead, onTrouble } = dependencies;
  const kept = new Map<string, { readonly entry: Entry; readonly page: Page }>();
  let missing: Page | undefined;

  const missingPage = (): Page => {
    const head = closedHead('This space is not listed');
    missing ??= { representation: pageOf(page(head)), status: 404 };
    return missing;
  };

  const of = ({ snapshot }: PreparedCatalogue, id: string): Page => {
    const entry = snapshot.entries.get(id);
    if (entry === undefined) {
      kept.delete(id);
      return missingPage();
    }
    const known = kept.get(id);
    if (known?.entry === entry) return known.page;
    const body = page(spaceHead(entry.space, origin()));
    const made: Page = { representation: pageOf(body), status: 200 };
    kept.delete(id);
    kept.set(id, { entry, page: made });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  const later = async (current: Promise<PreparedCatalogue>, id: string): Promise<Page> => {
    try {
      const waited = new AbortController();
      const prepared = await Promise.race([
        current,
        wait(PATIENCE, undefined, { ref: false, signal: waited.signal }),
      ]).finally(() => waited.abort());
      if (prepared === undefined) throw new Error('The catalogue is not there in time.');
      return of(prepared, id);
    } catch (error) {
      onTrouble(error);
      return instead();
    }
  };

  return {
    at: (id) => {
      const current = catalogue.current();
      return current instanceof Promise ? later(current, id) : of(current, id);
    },
  };
}
