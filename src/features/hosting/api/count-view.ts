import type { SpaceId } from '#contract/units.ts';
import { spaceViewsApi } from '#contract/spaces/space-views.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { pageLoaded } from '#src/platform/page-start.ts';
import { reportProblem } from '#src/platform/report.ts';

/**
 * Counts a view of a space once the page has nothing more urgent to do. Without a connection it
 * isn't counted. Only for a provider that lists 'host-insight'. No caller waits for it.
 */
export async function countView(spaceId: SpaceId): Promise<void> {
  await pageLoaded();
  if (!connectivity.getSnapshot().online) return;
  try {
    await call(spaceViewsApi.countView, { params: { id: spaceId } });
  } catch (error) {
    if (error instanceof CallError && isNoFault(error)) return;
    reportProblem('A view was not counted', error);
  }
}

/** The connection failed, or the host has just withdrawn the space. */
const isNoFault = ({ status, code }: CallError) =>
  status === undefined || code === 'SPACE_NOT_FOUND';
