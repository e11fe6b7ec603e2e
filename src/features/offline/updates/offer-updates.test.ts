// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createUpdateBlockers, type UpdateBlockers } from '#src/platform/worker/update-blockers.ts';
import { fakeLocks } from '#src/platform/worker/testing/fake-locks.ts';
import type { AcceptResult, VersionState } from '#src/platform/worker/updates.ts';
import { offerUpdates } from './offer-updates.ts';

/** What all tabs of a browser share. */
function aBrowser() {
  const locks = fakeLocks();
  const reported: ((data: unknown) => void)[] = [];
  let offered: string | null = null;
  return {
    offered: {
      read: () => offered,
      write: (version: string | null) => {
        offered = version;
      },
    },
    blockers: () =>
      createUpdateBlockers({
        locks,
        announce: (hold) => reported.forEach((tab) => tab(hold)),
        onAnnounced: (tab) => reported.push(tab),
      }),
  };
}

function aTab(browser: ReturnType<typeof aBrowser>, blockers: UpdateBlockers = browser.blockers()) {
  let state: VersionState = { kind: 'newest' };
  let changed = (): void => undefined;
  const tab = { offers: 0, isShown: false, press: () => undefined as void };
  const accept = vi.fn<() => Promise<AcceptResult>>(async () => {
    const [by] = await blockers.current();
    return by === undefined ? { kind: 'accepted' } : { kind: 'held', by };
  });
  const showFinishFirst = vi.fn();
  const showUpdating = vi.fn();
  const stop = offerUpdates({
    updates: {
      getSnapshot: () => state,
      subscribe: (listener) => {
        changed = listener;
        return () => undefined;
      },
      accept,
    },
    blockers,
    untilVisible: async () => undefined,
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
    showFinishFirst,
    showUpdating,
    report: (reason) => {
      throw reason;
    },
  });
  const become = async (next: VersionState) => {
    state = next;
    changed();
    await settled();
  };
  return { tab, become, accept, showFinishFirst, showUpdating, blockers, stop };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const V2 = { kind: 'waiting', version: 'v2' } as const;
const V3 = { kind: 'waiting', version: 'v3' } as const;

it('offerUpdates offers a version once in one tab, also if tabs are opened later', async () => {
  const browser = aBrowser();
  const [one, other] = [aTab(browser), aTab(browser)];
  await Promise.all([one.become(V2), other.become(V2)]);
  const later = aTab(browser);
  await later.become(V2);
  expect([one.tab, other.tab, later.tab].map(({ offers }) => offers)).toEqual([1, 0, 0]);
  one.tab.press();
  expect(one.accept).toHaveBeenCalledOnce();
});

it('offerUpdates offers the next version again', async () => {
  const { tab, become } = aTab(aBrowser());
  await become(V2);
  await become(V3);
  expect(tab).toMatchObject({ offers: 2, isShown: true });
});

it('offerUpdates waits until no tab has an update blocker', async () => {
  const browser = aBrowser();
  const release = browser.blockers().hold('form');
  const { tab, become } = aTab(browser);
  await become(V2);
  expect(tab.offers).toBe(0);
  release();
  await settled();
  expect(tab.offers).toBe(1);
});

it('offerUpdates withdraws the offer while a form is open and repeats it afterwards', async () => {
  const { tab, become, blockers } = aTab(aBrowser());
  await become(V2);
  const release = blockers.hold('form');
  await settled();
  expect(tab.isShown).toBe(false);
  release();
  await settled();
  expect(tab).toMatchObject({ offers: 2, isShown: true });
});

it('offerUpdates does not repeat an offer that was closed', async () => {
  const { tab, become, blockers } = aTab(aBrowser());
  await become(V2);
  tab.isShown = false;
  blockers.hold('form')();
  await settled();
  expect(tab.offers).toBe(1);
});

it('offerUpdates names what to finish first and repeats the offer afterwards', async () => {
  const { tab, become, accept, showFinishFirst } = aTab(aBrowser());
  await become(V2);
  accept.mockResolvedValueOnce({ kind: 'held', by: 'payment' });
  tab.press();
  await settled();
  expect(showFinishFirst).toHaveBeenCalledExactlyOnceWith('payment');
  expect(tab.isShown).toBe(true);
});

it('offerUpdates reports that the page will be reloaded', async () => {
  const { tab, become, showUpdating } = aTab(aBrowser());
  await become(V2);
  expect(showUpdating).not.toHaveBeenCalled();
  tab.press();
  await settled();
  expect(showUpdating).toHaveBeenCalledOnce();
});

it('offerUpdates withdraws the offer if another tab has updated', async () => {
  const { tab, become } = aTab(aBrowser());
  await become(V2);
  await become({ kind: 'replaced' });
  expect(tab).toMatchObject({ offers: 1, isShown: false });
});
