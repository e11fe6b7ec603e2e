import type { Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-things.ts';
import { createPostStore } from './post-store.ts';
import type { StandingRow } from './rows.ts';

export interface SentPost {
  readonly kind: string;
  readonly label: string;
}

export interface TellSurroundings {
  /** Who is logged in. */
  owners(): readonly Owner[];
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the person sees this page now. */
  isSeen(): boolean;
  /** What had waited has been sent: told once, to one page that is seen. */
  onSent(posts: readonly SentPost[]): void;
}

/** Milliseconds after which no form is taken to wait for its answer any more. */
const FORM_GONE_MS = 60_000;

/** Tells of what was sent behind the screens, whichever page or worker sent it. */
export async function tellSent(
  outside: TellSurroundings,
  storage: Storage,
  isAwaited: (id: string) => boolean,
): Promise<void> {
  if (!outside.isSeen()) return;
  const isToTell = ({ id, standing: { state, isFresh, at } }: StandingRow) =>
    state.kind === 'sent' && !isAwaited(id) && (!isFresh || outside.now() - at > FORM_GONE_MS);
  for (const owner of outside.owners()) {
    const store = createPostStore(storage, owner);
    if (!(await store.list()).some(isToTell)) continue;
    const taken = await store.take(isToTell);
    const sent = taken.map(({ standing: { kind, label } }) => ({ kind, label }));
    if (sent.length > 0) outside.onSent(sent);
  }
}
