/** What this device remembers of inviting its person to install the app. Times: milliseconds since 1970. */
export interface InstallRecord {
  readonly visits: number;
  /** When the app was last on screen. */
  readonly seenAt: number;
  readonly declines: number;
  readonly declinedAt: number;
  /** It was installed once: whoever has taken it off again is not invited. */
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

/** Who was away for so long has come back. A reload, a second tab or a look at a message is no visit. */
const VISIT_GAP_MS = 30 * MINUTE_MS;
const PAUSE_AFTER_DECLINE_MS = 90 * DAY_MS;
/** Whoever has said no so often is not asked again by itself. */
const MOST_DECLINES = 2;
const ENOUGH_VISITS = 2;

/** The app is on screen. */
export function cameBack(record: InstallRecord, now: number): InstallRecord {
  // A clock that was set back must not make the next visit wait for it.
  const away = Math.abs(now - record.seenAt);
  const visits = away >= VISIT_GAP_MS ? record.visits + 1 : record.visits;
  return { ...record, visits, seenAt: now };
}

/** The app was on screen until now. */
export function left(record: InstallRecord, now: number): InstallRecord {
  return { ...record, seenAt: now };
}

export function declined(record: InstallRecord, now: number): InstallRecord {
  return { ...record, declines: record.declines + 1, declinedAt: now };
}

/**
 * Whether the app may invite by itself.
 *
 * @param hasSaved the person has something here to come back to: a saved space, a booking
 */
export function mayInvite(record: InstallRecord, hasSaved: boolean, now: number): boolean {
  const { visits, declines, declinedAt, installed } = record;
  if (installed || declines >= MOST_DECLINES) return false;
  if (declines > 0 && Math.abs(now - declinedAt) < PAUSE_AFTER_DECLINE_MS) return false;
  return hasSaved || visits >= ENOUGH_VISITS;
}
