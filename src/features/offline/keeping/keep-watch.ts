import type { Change, Storage } from '#src/platform/db/storage.ts';
import { isIrreplaceable, UNSENT } from '#src/platform/keeping/names.ts';
import type { KeepingNews } from '#src/platform/keeping/news.ts';
import { findLoss, noteUnsent } from '#src/platform/keeping/unsent.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { HELD_UP, lost, NOTHING_KEPT } from './words.ts';

type Texts = Pick<TextStore, 'read' | 'write'>;

export interface WatchSurroundings {
  /** Shared by all pages of the app, and kept. */
  readonly texts: Texts;
  /** This page's own. */
  readonly own: Texts;
  /** Milliseconds since 1970. */
  now(): number;
  tell(words: string): void;
  /** There is something to lose: the browser is asked to keep it, once. */
  persist(): Promise<void>;
  /** Another page has newer tables, or this one could have had the device's. */
  offerReload(why: 'outdated' | 'late'): void;
  report(what: string, reason: unknown): void;
}

/** That this page has said that nothing is kept. */
const TOLD = 'aye.nothing-kept';

const namesIn = ({ documents, marks }: Change): string[] => [...documents, ...marks];

/** Looks after what this page keeps, from when its storage is open. Answers what ends it. */
export function createKeepWatch(outside: WatchSurroundings): {
  hear(news: KeepingNews): void;
  stop(): void;
} {
  const { texts, own, tell } = outside;
  const stops: (() => void)[] = [];
  let isHeldUp = false;

  function sayNothingIsKept(): void {
    if (own.read(TOLD) !== null) return;
    own.write(TOLD, '1');
    tell(NOTHING_KEPT);
  }

  async function onNames(storage: Storage, names: readonly string[]): Promise<void> {
    if (!names.some(isIrreplaceable)) return;
    if (storage.kind === 'memory') {
      sayNothingIsKept();
      return;
    }
    if (names.some((name) => name.startsWith(UNSENT))) await noteUnsent(storage, texts);
    await outside.persist();
  }

  async function begin(storage: Storage): Promise<void> {
    if (storage.kind === 'device') {
      const count = await findLoss(storage, texts, outside.now());
      if (count > 0) tell(lost(count));
      await noteUnsent(storage, texts);
    } else if (isHeldUp) tell(HELD_UP);
    const { documents, marks } = await storage.names('');
    await onNames(storage, [...documents, ...marks]);
  }

  const complain = (reason: unknown) =>
    outside.report('What is kept on this device could not be looked after', reason);

  return {
    hear(news) {
      if (news.kind === 'held-up') isHeldUp = true;
      else if (news.kind !== 'opened') outside.offerReload(news.kind);
      else {
        const { storage } = news;
        stops.push(
          storage.onChange((change) => void onNames(storage, namesIn(change)).catch(complain)),
        );
        begin(storage).catch(complain);
      }
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
