// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createHolds, type Holds } from '#src/platform/worker/hold.ts';
import { fakeLocks } from '#src/platform/worker/testing/fake-locks.ts';
import type { AcceptResult, VersionState } from '#src/platform/worker/updates.ts';
import { offerUpdates } from './offer-updates.ts';

/** What all tabs of a browser share. */
function aBrowser() {
  const locks = fakeLocks();
  const told: ((data: unknown) => void)[] = [];
  let offered: string | null = null;
  return {
    offered: {
      read: () => offered,
      write: (version: string | null) => {
        offered = version;
      },
    },
    holds: () =>
      createHolds({
        locks,
        tell: (hold) => told.forEach((tab) => tab(hold)),
        onTold: (tab) => told.push(tab),
      }),
  };
}

function aTab(browser: ReturnType<typeof aBrowser>, holds: Holds = browser.holds()) {
  let state: VersionState = { kind: 'newest' };
  let changed = (): void => undefined;
  const tab = { offers: 0, isShown: false, press: () => undefined as void };
  const accept = vi.fn<() => Promise<AcceptResult>>(async () => {
    const [by] = await holds.current();
    return by === undefined ? { kind: 'accepted' } : { kind: 'held', by };
  });
  const sayFinishFirst = vi.fn();
  const sayUpdating = vi.fn();
  const stop = offerUpdates({
    updates: {
      getSnapshot: () => state,
      subscribe: (listener) => {
        changed = listener;
        return () => undefined;
      },
      accept,
    },
    holds,
    seen: async () => undefined,
    offered: browser.offered,
    alone: async (work) => work(),
    show: (onAccept) => {
      tab.offers += 1;
      tab.isShown = true;
      tab.press = () => {
        tab.isShown = false;
        onAccept();
      };
      return async () => {
        const wasShown = tab.isShown;
        tab.isShown = false;
        return wasShown;
      };
    },
    sayFinishFirst,
    sayUpdating,
    report: (reason) => {
      throw reason;
    },
  });
  const become = async (next: VersionState) => {
    state = next;
    changed();
    await settled();
  };
  return { tab, become, accept, sayFinishFirst, sayUpdating, holds, stop };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const V2 = { kind: 'waiting', version: 'v2' } as const;
const V3 = { kind: 'waiting', version: 'v3' } as const;

it('offers a version once, in one tab, whatever is opened after', async () => {
  const browser = aBrowser();
  const [one, other] = [aTab(browser), aTab(browser)];
  await Promise.all([one.become(V2), other.become(V2)]);
  const later = aTab(browser);
  await later.become(V2);
  expect([one.tab, other.tab, later.tab].map(({ offers }) => offers)).toEqual([1, 0, 0]);
  one.tab.press();
  expect(one.accept).toHaveBeenCalledOnce();
});

it('offers the next version again', async () => {
  const { tab, become } = aTab(aBrowser());
  await become(V2);
  await become(V3);
  expect(tab).toMatchObject({ offers: 2, isShown: true });
});

it('says nothing until what is held, in any tab, is over', async () => {
  const browser = aBrowser();
  const release = browser.holds().hold('form');
  const { tab, become } = aTab(browser);
  await become(V2);
  expect(tab.offers).toBe(0);
  release();
  await settled();
  expect(tab.offers).toBe(1);
});

it('takes the offer away when a form is begun, and makes it again when that is over', async () => {
  const { tab, become, holds } = aTab(aBrowser());
  await become(V2);
  const release = holds.hold('form');
  await settled();
  expect(tab.isShown).toBe(false);
  release();
  await settled();
  expect(tab).toMatchObject({ offers: 2, isShown: true });
});

it('leaves who has closed it alone', async () => {
  const { tab, become, holds } = aTab(aBrowser());
  await become(V2);
  tab.isShown = false;
  holds.hold('form')();
  await settled();
  expect(tab.offers).toBe(1);
});

it('says what to finish first, and comes back when that is done', async () => {
  const { tab, become, accept, sayFinishFirst } = aTab(aBrowser());
  await become(V2);
  accept.mockResolvedValueOnce({ kind: 'held', by: 'payment' });
  tab.press();
  await settled();
  expect(sayFinishFirst).toHaveBeenCalledExactlyOnceWith('payment');
  expect(tab.isShown).toBe(true);
});

it('says that the page is on its way to being loaded anew', async () => {
  const { tab, become, sayUpdating } = aTab(aBrowser());
  await become(V2);
  expect(sayUpdating).not.toHaveBeenCalled();
  tab.press();
  await settled();
  expect(sayUpdating).toHaveBeenCalledOnce();
});

it('takes away what another tab has done already', async () => {
  const { tab, become } = aTab(aBrowser());
  await become(V2);
  await become({ kind: 'replaced' });
  expect(tab).toMatchObject({ offers: 1, isShown: false });
});
