import type { SharedSpace } from './shared-space.ts';

type System = Partial<Pick<Navigator, 'share' | 'canShare'>>;

/**
 * The person closed the system's share sheet, or it is already open: in both cases nothing else is
 * shown.
 */
const EXPECTED_ERRORS = new Set(['AbortError', 'InvalidStateError']);

/** Whether the system's share sheet handled it; false if there is none, or it refuses. */
export async function shareBySystem(shared: SharedSpace, system: System): Promise<boolean> {
  if (system.share === undefined || system.canShare?.(shared) === false) return false;
  try {
    await system.share(shared);
    return true;
  } catch (reason) {
    return reason instanceof Error && EXPECTED_ERRORS.has(reason.name);
  }
}
