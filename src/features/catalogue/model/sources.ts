import type { Storage } from '#src/platform/db/storage.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { VersionStore } from './stored-version.ts';

/** Where the catalogue comes from and where it is stored. */
export interface CatalogueSources {
  readonly call: Call;
  /** Opened on first use, and only once. */
  storage(): Promise<Storage>;
  readonly versions: VersionStore;
  now(): Date;
  /** Resolves when the page has nothing more urgent to do. */
  idle(): Promise<void>;
  /** Queues work, which runs one item after another, each when the page is idle. */
  later(work: () => Promise<void>): void;
  /** Reports a problem from which the app recovers without showing it. */
  report(what: string, reason: unknown): void;
}
