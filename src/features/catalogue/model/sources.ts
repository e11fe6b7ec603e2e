import type { Storage } from '#src/platform/db/storage.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { CatalogueMarks } from './catalogue-mark.ts';

/** Where the catalogue comes from and where it is kept. */
export interface CatalogueSources {
  readonly call: Call;
  /** Opened at the first use, and only once. */
  storage(): Promise<Storage>;
  readonly marks: CatalogueMarks;
  now(): Date;
  /** Resolves when the page has nothing more urgent to do. */
  idle(): Promise<void>;
  /** Does work one after another, each when the page is idle. */
  later(work: () => Promise<void>): void;
  /** Told of what went wrong behind the screens and is made good without them. */
  report(what: string, reason: unknown): void;
}
