import type { Shared } from './share-words.ts';

type System = Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** The person went away from the system's sheet, or it's open already: both are answers enough. */
const SILENT = new Set(['AbortError', 'InvalidStateError']);

/** Whether the system's own sheet took it; false where there is none, or it refuses. */
export async function shareBySystem(shared: Shared, system: System): Promise<boolean> {
  if (system.share === undefined || system.canShare?.(shared) === false) return false;
  try {
    await system.share(shared);
    return true;
  } catch (reason) {
    return reason instanceof Error && SILENT.has(reason.name);
  }
}
