import { shortDate } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { Contents } from '#src/platform/storage-quota/contents.ts';
import { countWaiting } from '#src/platform/storage-quota/unsent.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';

/** `today at 09:40` or `20 Nov at 18:05`, in Lagos time. */
function when(savedAt: number, now: Date): string {
  const { date, clock } = lagosTime(new Date(savedAt));
  return `${date === lagosTime(now).date ? 'today' : shortDate(date)} at ${clock}`;
}

/** Above all settings of the device. */
export const lead = 'These settings are for this device only. You don’t need an account.';

export const heading = 'Storage on this device';
export const unreadable =
  'We couldn’t read what’s stored on this device. Reload the page to try again.';

export const offlineSpacesLabel = 'Spaces available offline';
export const notSentLabel = 'Not sent yet';

export const clearPhotos = 'Clear photos';
export const clearPhotosTitle = 'Clear photos?';
export const clearPhotosText = 'We’ll download them again the next time you need them.';
export const clearPhotosAndSpaces = 'Clear photos and spaces';
export const clearPhotosAndSpacesTitle = 'Clear photos and spaces?';
export const clearPhotosAndSpacesText =
  'You won’t be able to browse offline until they’re downloaded again. Your saved spaces, your drafts and anything not sent yet will stay.';

export const askToKeep = 'Ask the browser to keep it';
export const persistenceRefused = 'Your browser said no. It may say yes once Àyè is installed.';

export const seeUnsent = 'See what’s waiting';
export const seeMessages = 'See your messages';
export const seeCheckIns = 'See the check-ins';
export const continueNewSpace = 'Continue your new space';
export const continueChangedSpace = 'Continue your changes to a space';
export const continueReply = 'Continue your reply';
export const continueAccount = 'Continue in your account';

const NONE = 'None yet';

export function offlineSpaces({ spaces }: Contents, now: Date): string {
  return spaces === undefined ? NONE : `${spaces.count}, updated ${when(spaces.savedAt, now)}`;
}

export function photos({ pictures: { count, bytes } }: Contents): string {
  return count === 0 ? NONE : `${count}, ${formatBytes(bytes)}`;
}

export const savedSpaces = ({ saved }: Contents): string => (saved === 0 ? NONE : String(saved));

/** `2 waiting, 1 draft`. */
export function notSent({ unsent }: Contents): string {
  const [waiting, drafts] = [countWaiting(unsent), unsent.drafts.length];
  const draftCount = drafts === 1 ? '1 draft' : `${drafts} drafts`;
  const parts = [waiting > 0 ? `${waiting} waiting` : '', drafts > 0 ? draftCount : ''].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : 'Nothing';
}

export function storageUsed({ room }: Contents): string | undefined {
  if (room === undefined) return undefined;
  return `${formatBytes(room.used)} of the ${formatBytes(room.allowed)} this browser allows`;
}

export function freed(bytes: number): string {
  return bytes === 0 ? 'There was nothing to clear.' : `Freed up ${formatBytes(bytes)}.`;
}

/** Describes whether the browser may clear the data without asking. */
export function safety({ isStored, persistence }: Contents): string {
  if (!isStored) {
    return 'This browser isn’t storing anything for Àyè. What you save or type will be lost when you close the page.';
  }
  return persistence === 'granted'
    ? 'Your browser will keep this until you clear it.'
    : 'Your browser may clear this if the device runs out of space.';
}
