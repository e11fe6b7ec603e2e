import type { Storage } from '../../db/storage.ts';
import type { Owner } from '../../session/unsent-data.ts';
import { createEntryStore } from '../entry-store.ts';
import type { StatusRow } from '../rows.ts';

export interface SentEntry {
  readonly kind: string;
  readonly label: string;
}

export interface ReportDependencies {
  /** Returns the logged-in accounts. */
  owners(): readonly Owner[];
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns whether this page is visible now. */
  isSeen(): boolean;
  /** Called when waiting entries have been sent: once, on one visible page. */
  onSent(entries: readonly SentEntry[]): void;
}

/** Milliseconds after which no form is assumed to be waiting for its answer. */
const FORM_GONE_MS = 60_000;

/** Reports entries that were sent in the background, by whichever page or worker. */
export async function reportSent(
  deps: ReportDependencies,
  storage: Storage,
  isAwaited: (id: string) => boolean,
): Promise<void> {
  if (!deps.isSeen()) return;
  const isToReport = ({ id, status: { state, isFresh, at } }: StatusRow) =>
    state.kind === 'sent' && !isAwaited(id) && (!isFresh || deps.now() - at > FORM_GONE_MS);
  for (const owner of deps.owners()) {
    const store = createEntryStore(storage, owner);
    if (!(await store.list()).some(isToReport)) continue;
    const taken = await store.take(isToReport);
    const sent = taken.map(({ status: { kind, label } }) => ({ kind, label }));
    if (sent.length > 0) deps.onSent(sent);
  }
}
