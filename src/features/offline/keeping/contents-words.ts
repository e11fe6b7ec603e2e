import { lagosTime } from '#contract/rules/lagos-clock.ts';
import type { Contents } from '#src/platform/keeping/contents.ts';
import { countWaiting } from '#src/platform/keeping/unsent.ts';
import { sizeWords } from '../model/waiting-words.ts';

const GIGABYTE = 1024 ** 3;

/** `2.1 GB`, `14.0 MB`. */
function roomWords(bytes: number): string {
  return bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : sizeWords(bytes);
}

const monthDay = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

/** `today at 09:40`, `20 Nov at 18:05`: Lagos time. */
function when(savedAt: number, now: Date): string {
  const at = new Date(savedAt);
  const { date, clock } = lagosTime(at);
  return `${date === lagosTime(now).date ? 'today' : monthDay.format(at)} at ${clock}`;
}

const NONE = 'None yet';

export function spacesWords({ spaces }: Contents, now: Date): string {
  return spaces === undefined ? NONE : `${spaces.count}, as of ${when(spaces.savedAt, now)}`;
}

export function picturesWords({ pictures: { count, bytes } }: Contents): string {
  return count === 0 ? NONE : `${count}, ${sizeWords(bytes)}`;
}

export const savedWords = ({ saved }: Contents): string => (saved === 0 ? NONE : String(saved));

/** `2 waiting, 1 draft`. */
export function unsentWords({ unsent }: Contents): string {
  const [waiting, drafts] = [countWaiting(unsent), unsent.drafts.length];
  const begun = drafts === 1 ? '1 draft' : `${drafts} drafts`;
  const words = [waiting > 0 ? `${waiting} waiting` : '', drafts > 0 ? begun : ''].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'Nothing';
}

export function usedWords({ room }: Contents): string | undefined {
  if (room === undefined) return undefined;
  return `${roomWords(room.used)} of ${roomWords(room.allowed)} this browser allows`;
}

export function freedWords(bytes: number): string {
  return bytes === 0 ? 'There was nothing to clear.' : `Freed ${sizeWords(bytes)}.`;
}

/** How safe all of it is. */
export function safetyWords({ isKept, persistence }: Contents): string {
  if (!isKept) {
    return 'This browser keeps nothing for Àyè: all of it is gone when you close the page.';
  }
  return persistence === 'granted'
    ? 'This browser keeps it until you remove it.'
    : 'This browser may clear it when the device is full.';
}
