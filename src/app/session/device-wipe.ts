import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/endpoint.ts';
import type { CatalogueSources } from '#src/features/catalogue/model/sources.ts';
import { aloneWithList } from '#src/features/saved/alone.ts';
import { giveListBack } from '#src/features/saved/list.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import { KEPT_QUERIES } from '#src/platform/query/client.ts';
import { forgetQueries } from '#src/platform/query/forget-queries.ts';
import { reportProblem } from '#src/platform/report.ts';
import { leaversOf, strikeLeavers } from '#src/platform/session/leavers.ts';
import { ownTexts, session, sharedTexts } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-things.ts';
import { wipe } from '#src/platform/session/wipe.ts';

export interface WipeParts {
  readonly queryClient: QueryClient;
  readonly sources: CatalogueSources;
}

/** What a host's device has yet to send goes out from any page, and is counted before a log-out. */
export async function sendWaiting({ queryClient, sources }: WipeParts): Promise<void> {
  const owner = ownerOf('host', session.getSnapshot().host);
  if (owner === undefined) return;
  // Who is here has not left, whatever was begun when they did.
  strikeLeavers(sharedTexts, owner.role, [owner.email]);
  const [{ browserCheckIns }, { pageOutbox }] = await Promise.all([
    import('#src/features/hosting/model/browser-check-ins.ts'),
    import('../outbox/page-outbox.ts'),
  ]);
  browserCheckIns(() => sources.storage());
  pageOutbox({ queryClient, sources });
}

/**
 * Removes a role's private things from this browser, and what those had not sent who logged out;
 * false where some could not be removed.
 */
export async function wipeDevice(
  { queryClient, sources }: WipeParts,
  role: Role,
): Promise<boolean> {
  const leavers = leaversOf(sharedTexts, role);
  const storage = () => withoutList(sources, role);
  const isClean = await wipe(
    {
      texts: [sharedTexts, ownTexts],
      forgetQueries: (owner) => forgetQueries(queryClient, sharedTexts, KEPT_QUERIES, owner),
      storage,
      caches: 'caches' in globalThis ? globalThis.caches : undefined,
      report: reportProblem,
    },
    role,
    leavers,
  );
  if (!(await silence(role, leavers)) || !isClean) return false;
  strikeLeavers(sharedTexts, role, leavers);
  return true;
}

/** The storage, once a user’s list of saved spaces has left it. */
async function withoutList(sources: CatalogueSources, role: Role): Promise<Storage> {
  const storage = await sources.storage();
  if (role === 'user') await aloneWithList(() => giveListBack(storage, Date.now()));
  return storage;
}

/** No message of a role is shown here any more; false where that could not be had. */
async function silence(role: Role, leavers: readonly string[]): Promise<boolean> {
  if (role === 'admin') return true;
  try {
    await browserPush.forget(role, leavers);
    return true;
  } catch (reason) {
    reportProblem('Messages could not be turned off', reason);
    return false;
  }
}
