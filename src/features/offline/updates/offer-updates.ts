import type { Hold, Holds } from '#src/platform/worker/hold.ts';
import type { Updates } from '#src/platform/worker/updates.ts';

/** An offer on the screen. Taken away, it tells whether it still stood there. */
export type Offer = () => Promise<boolean>;

export interface OfferSurroundings {
  readonly updates: Pick<Updates, 'getSnapshot' | 'subscribe' | 'accept'>;
  readonly holds: Pick<Holds, 'current' | 'free' | 'onHold'>;
  /** Resolves when somebody looks at this page. */
  seen(): Promise<void>;
  /** The version that was offered last, in any tab. */
  readonly offered: { read(): string | null; write(version: string | null): void };
  /** Does something while no other tab does, and when what others wrote is known here. */
  alone(work: () => void): Promise<void>;
  show(onAccept: () => void): Offer;
  sayFinishFirst(by: Hold): void;
  /** The person's word was given: the page is loaded anew, maybe not at once. */
  sayUpdating(): void;
  report(reason: unknown): void;
}

/**
 * Offers each version once, in one tab, and only while no tab shows a checkout or an unsent form:
 * an offer that stands there when somebody begins one is taken away, and made when that is over.
 * Whoever closes it finds the update in the settings.
 */
export function offerUpdates(outside: OfferSurroundings): () => void {
  const { updates, holds, offered } = outside;
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
      await holds.free();
      await outside.seen();
    } while ((await holds.current()).length > 0);
  }

  async function offer(): Promise<void> {
    if (isWaiting || wanted() === undefined) return;
    isWaiting = true;
    try {
      await rightMoment();
      await outside.alone(() => {
        const version = wanted();
        if (version === undefined) return;
        offered.write(version);
        shown = outside.show(() => void accept().catch(outside.report));
      });
    } finally {
      isWaiting = false;
    }
  }

  /** Answers whether there was an offer that nobody had answered. */
  async function takeAway(): Promise<boolean> {
    const close = shown;
    shown = undefined;
    return close !== undefined && (await close());
  }

  async function accept(): Promise<void> {
    shown = undefined;
    const result = await updates.accept();
    if (result.kind === 'accepted') {
      outside.sayUpdating();
      return;
    }
    outside.sayFinishFirst(result.by);
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
    holds.onHold(() => void makeWay().catch(outside.report)),
    updates.subscribe(() => void follow().catch(outside.report)),
  ];
  offer().catch(outside.report);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
