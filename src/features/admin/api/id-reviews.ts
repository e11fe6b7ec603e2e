import { idReviewApi, type ShownId } from '#contract/admin/id-reviews.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';

/**
 * Returns the number of a host's ID, which is an entry of the audit log each time, and must not be
 * stored. Asks for a code of the second factor first if the provider requires it.
 *
 * @throws {CallError}
 */
export async function showHostId(call: Call, id: string): Promise<ShownId> {
  const show = () => call(idReviewApi.showId, { params: { id }, auth: 'admin' });
  return (await withCode('admin', show)).read().data;
}

/** Marks a host's ID as checked. Resolves with the provider's message and throws a `CallError`. */
export async function confirmHostId(call: Call, id: string, idVersion: string): Promise<string> {
  const request = { params: { id }, body: { idVersion }, auth: 'admin' } as const;
  return (await call(idReviewApi.confirmId, request)).read().message;
}

interface IdRefusal {
  readonly idVersion: string;
  /** Emailed to the host. */
  readonly reason: string;
}

/** Asks a host for the ID again. Resolves with the provider's message and throws a `CallError`. */
export async function refuseHostId(call: Call, id: string, body: IdRefusal): Promise<string> {
  const request = { params: { id }, body, auth: 'admin' } as const;
  return (await call(idReviewApi.refuseId, request)).read().message;
}
