/**
 * What this device remembers about invitations to install the app. Times are in milliseconds since
 * 1970.
 */
export interface InstallRecord {
  readonly visits: number;
  /** When the app was last visible. */
  readonly seenAt: number;
  readonly declines: number;
  readonly declinedAt: number;
  /** Whether the app was ever installed. Users who removed it again are not invited. */
  readonly installed: boolean;
}

export const NEW_RECORD: InstallRecord = {
  visits: 0,
  seenAt: 0,
  declines: 0,
  declinedAt: 0,
  installed: false,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Time away after which a return counts as a visit. Reloads, a second tab or a glance at another
 * app do not count.
 */
const VISIT_GAP_MS = 30 * MINUTE_MS;
const PAUSE_AFTER_DECLINE_MS = 90 * DAY_MS;
/** Number of refusals after which the app no longer invites on its own. */
const MAX_DECLINES = 2;
const ENOUGH_VISITS = 2;

/** Records that the app has become visible. */
export function cameBack(record: InstallRecord, now: number): InstallRecord {
  // The absolute value, so that a clock that was set back does not delay counting the next visit.
  const away = Math.abs(now - record.seenAt);
  const visits = away >= VISIT_GAP_MS ? record.visits + 1 : record.visits;
  return { ...record, visits, seenAt: now };
}

/** Records that the app was visible until now. */
export function recordSeen(record: InstallRecord, now: number): InstallRecord {
  return { ...record, seenAt: now };
}

export function recordDeclined(record: InstallRecord, now: number): InstallRecord {
  return { ...record, declines: record.declines + 1, declinedAt: now };
}

/**
 * Whether the app may show the invitation.
 *
 * @param hasSaved Whether the user has something to come back to: a saved space or a booking.
 */
export function mayInvite(record: InstallRecord, hasSaved: boolean, now: number): boolean {
  const { visits, declines, declinedAt, installed } = record;
  if (installed || declines >= MAX_DECLINES) return false;
  if (declines > 0 && Math.abs(now - declinedAt) < PAUSE_AFTER_DECLINE_MS) return false;
  return hasSaved || visits >= ENOUGH_VISITS;
}
