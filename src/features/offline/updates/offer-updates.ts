import type { UpdateBlocker, UpdateBlockers } from '#src/platform/worker/update-blockers.ts';
import type { Updates } from '#src/platform/worker/updates.ts';

/** Closes an offer on the screen. Resolves to true if it was still open. */
export type Offer = () => Promise<boolean>;

export interface UpdateOfferDependencies {
  readonly updates: Pick<Updates, 'getSnapshot' | 'subscribe' | 'accept'>;
  readonly blockers: Pick<UpdateBlockers, 'current' | 'free' | 'onHold'>;
  /** Resolves once this page is visible. */
  untilVisible(): Promise<void>;
  /** The last version that was offered in any tab. */
  readonly offered: { read(): string | null; write(version: string | null): void };
  /** Runs `work` while no other tab does, and once the writes of other tabs are visible here. */
  alone(work: () => void): Promise<void>;
  show(onAccept: () => void): Offer;
  showFinishFirst(by: UpdateBlocker): void;
  /**
   * Called when the user has accepted the update. The page will be reloaded, possibly after a
   * delay.
   */
  showUpdating(): void;
  report(reason: unknown): void;
}

/**
 * Offers each version once, in one tab, and only while no tab shows a checkout or an unsent form.
 * An open offer is withdrawn when such a form is begun and repeated afterwards. After the offer is
 * closed, the update is available in the settings.
 */
export function offerUpdates(deps: UpdateOfferDependencies): () => void {
  const { updates, blockers, offered } = deps;
  let isWaiting = false;
  let isOver = false;
  let shown: Offer | undefined;

  const wanted = (): string | undefined => {
    const state = updates.getSnapshot();
    const isNew = state.kind === 'waiting' && offered.read() !== state.version;
    return isNew && !isOver && shown === undefined ? state.version : undefined;
  };

  async function rightMoment(): Promise<void> {
    do {
      await blockers.free();
      await deps.untilVisible();
    } while ((await blockers.current()).length > 0);
  }

  async function offer(): Promise<void> {
    if (isWaiting || wanted() === undefined) return;
    isWaiting = true;
    try {
      await rightMoment();
      await deps.alone(() => {
        const version = wanted();
        if (version === undefined) return;
        offered.write(version);
        shown = deps.show(() => void accept().catch(deps.report));
      });
    } finally {
      isWaiting = false;
    }
  }

  /** Closes the offer. Resolves to true if there was one that had not been answered. */
  async function takeAway(): Promise<boolean> {
    const close = shown;
    shown = undefined;
    return close !== undefined && (await close());
  }

  async function accept(): Promise<void> {
    shown = undefined;
    const result = await updates.accept();
    if (result.kind === 'accepted') {
      deps.showUpdating();
      return;
    }
    deps.showFinishFirst(result.by);
    offered.write(null);
    await offer();
  }

  async function makeWay(): Promise<void> {
    if (!(await takeAway())) return;
    offered.write(null);
    await offer();
  }

  async function follow(): Promise<void> {
    await takeAway();
    await offer();
  }

  const stops = [
    blockers.onHold(() => void makeWay().catch(deps.report)),
    updates.subscribe(() => void follow().catch(deps.report)),
  ];
  offer().catch(deps.report);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
