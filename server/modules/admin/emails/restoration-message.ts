import * as copy from '../copy.ts';
import type { Restoration } from '../listings/restoring.ts';

/** Returns the message that an admin reads after restoring a listing, or if it wasn't deleted. */
export function restorationMessage(restoration: Restoration | undefined): string {
  if (restoration === undefined) return copy.notDeleted;
  const { status, before, isHidden } = restoration;
  if (isHidden) return copy.restoredHidden;
  if (status === 'rejected' && before === 'pending') {
    return copy.restoredToHost;
  }
  if (status === 'paused' && before === 'active') {
    return copy.restoredPaused;
  }
  return copy.restored;
}
