import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/endpoint.ts';
import type { CatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { detachFromAccount, withListLock } from '#src/features/saved/list.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import { PERSISTED_QUERIES } from '#src/platform/query/client.ts';
import { forgetQueries } from '#src/platform/query/forget-queries.ts';
import { reportProblem } from '#src/platform/report.ts';
import { pendingLogoutsOf, removePendingLogouts } from '#src/platform/session/pending-logouts.ts';
import { ownTexts, session, sharedTexts } from '#src/platform/session/session.ts';
import { type Owner, ownerOf, unsentKey } from '#src/platform/session/unsent-data.ts';
import { wipe } from '#src/platform/session/wipe.ts';

/**
 * Marks the lazy import of a part that only one role needs, so that devices store it with the
 * screens of that role (decision 40). The build reads the role from the call, which therefore has to
 * be in the module that imports the part (`scripts/build/precache-tiers.ts`).
 */
export const partFor = <Part>(_role: Role, load: () => Promise<Part>): (() => Promise<Part>) =>
  load;

const loadOutbox = partFor('host', () => import('../outbox/page-outbox.ts'));

export interface DeviceWipeDependencies {
  readonly queryClient: QueryClient;
  readonly sources: CatalogueSources;
}

/**
 * Starts sending what a device has yet to send of a host or a guest, from any page, so that it is
 * also counted before a log-out.
 */
export async function sendUnsentData(deps: DeviceWipeDependencies): Promise<void> {
  const { host, user } = session.getSnapshot();
  await sendOfHost(deps, ownerOf('host', host));
  await sendOfGuest(deps, ownerOf('user', user));
}

async function sendOfHost(
  { queryClient, sources }: DeviceWipeDependencies,
  owner: Owner | undefined,
): Promise<void> {
  if (owner === undefined) return;
  // An owner who is logged in again no longer has a pending log-out.
  removePendingLogouts(sharedTexts, owner.role, [owner.email]);
  const { pageOutbox } = await loadOutbox();
  pageOutbox({ queryClient, sources });
}

/** Most guests have written nothing: for them the outbox isn't loaded. */
async function sendOfGuest(
  { queryClient, sources }: DeviceWipeDependencies,
  owner: Owner | undefined,
): Promise<void> {
  if (owner === undefined) return;
  removePendingLogouts(sharedTexts, owner.role, [owner.email]);
  const storage = await sources.storage();
  const { documents, marks } = await storage.names(unsentKey(owner));
  if (documents.length + marks.length === 0) return;
  const { pageOutbox } = await import('../outbox/page-outbox.ts');
  pageOutbox({ queryClient, sources });
}

/**
 * Removes a role's private data from this browser, and the unsent data of those who logged out.
 *
 * @returns False if some data could not be removed.
 */
export async function wipeDevice(
  { queryClient, sources }: DeviceWipeDependencies,
  role: Role,
): Promise<boolean> {
  const pendingLogouts = pendingLogoutsOf(sharedTexts, role);
  const storage = () => withoutList(sources, role);
  const isClean = await wipe(
    {
      texts: [sharedTexts, ownTexts],
      forgetQueries: (owner) => forgetQueries(queryClient, sharedTexts, PERSISTED_QUERIES, owner),
      storage,
      caches: 'caches' in globalThis ? globalThis.caches : undefined,
      report: reportProblem,
    },
    role,
    pendingLogouts,
  );
  if (!(await silence(role, pendingLogouts)) || !isClean) return false;
  removePendingLogouts(sharedTexts, role, pendingLogouts);
  return true;
}

/** Returns the storage after the list of saved spaces has been detached from the user's account. */
async function withoutList(sources: CatalogueSources, role: Role): Promise<Storage> {
  const storage = await sources.storage();
  if (role === 'user') await withListLock(() => detachFromAccount(storage, Date.now()));
  return storage;
}

/**
 * Turns off push notifications for a role on this device.
 *
 * @returns False if that failed.
 */
async function silence(role: Role, pendingLogouts: readonly string[]): Promise<boolean> {
  if (role === 'admin') return true;
  try {
    await browserPush.forget(role, pendingLogouts);
    return true;
  } catch (reason) {
    reportProblem('Messages could not be turned off', reason);
    return false;
  }
}
