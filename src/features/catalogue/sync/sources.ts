import { createContext, useContext } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import type { VersionStore } from '../storage/stored-version.ts';

/** Where the catalogue comes from and where it is stored. */
export interface CatalogueSources {
  readonly call: Call;
  /**
   * Returns whether the provider has the catalogue in parts (capability `catalogue-parts`). Without
   * it, the whole catalogue is requested.
   */
  readonly inParts?: (() => Promise<boolean>) | undefined;
  /** Opened on first use, and only once. */
  storage(): Promise<Storage>;
  readonly versions: VersionStore;
  now(): Date;
  /** Resolves when the page has nothing more urgent to do. */
  idle(): Promise<void>;
  /** Resolves when somebody uses the page, at once on devices that have visited before. */
  inUse(): Promise<void>;
  /** Queues work, which runs one item after another, each when the page is idle. */
  later(work: () => Promise<void>): void;
  /** Reports a problem from which the app recovers without showing it. */
  report(what: string, reason: unknown): void;
}

export const SourcesContext = createContext<CatalogueSources | undefined>(undefined);

/** @throws {Error} Outside of a `CatalogueProvider`. */
export function useCatalogueSources(): CatalogueSources {
  const sources = useContext(SourcesContext);
  if (sources === undefined) throw new Error('No CatalogueProvider');
  return sources;
}
