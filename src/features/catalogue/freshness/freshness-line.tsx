import type { EpochMs } from '#contract/units.ts';
import { useState } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../offline-copy.ts';
import styles from './freshness-line.module.css';
import { useDebounced } from '../search/use-debounced.ts';
import { useMinute } from '../card/use-minute.ts';
import { useConnected, useOnline } from './use-online.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import { monthDay } from '../card/facts-line.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `today at 09:40`, `yesterday at 18:05`, `12 Nov at 07:15`: Lagos time. */
export function describeSavedTime(savedAt: number, now: Date): string {
  const at = new Date(savedAt);
  const { date, clock } = lagosTime(at);
  const day =
    date === lagosTime(now).date
      ? 'today'
      : date === lagosTime(new Date(now.getTime() - DAY_MS)).date
        ? 'yesterday'
        : monthDay.format(at);
  return `${day} at ${clock}`;
}

interface FreshnessLineProps {
  readonly savedAt: EpochMs | undefined;
  /** The content of the list if known, such as `12 found`. */
  readonly what?: string;
  /** Whether the last refresh failed. */
  readonly stale?: boolean;
}

/** A line that shows the age of a list. */
export function FreshnessLine({
  savedAt,
  what = copy.savedHere,
  stale = false,
}: FreshnessLineProps) {
  const online = useOnline();
  const failing = useFailing(useConnected() && stale, savedAt);
  const now = useMinute();
  if (savedAt === undefined) return null;
  const when = describeSavedTime(savedAt, now);
  return (
    <p className={styles['line']} role="status">
      {online && !failing ? (
        <>
          <span className={styles['dot']} />
          <span>{`${what} · ${when}`}</span>
        </>
      ) : (
        <>
          <Icon name={online ? 'refresh-cw' : 'wifi-off'} size={16} />
          <span>{online ? copy.notRefreshed(when) : copy.offline(when)}</span>
        </>
      )}
    </p>
  );
}

/**
 * Returns true once a refresh has failed, and until one succeeds. Attempts in between do not reset
 * it, because the message would flicker every minute.
 */
function useFailing(isFailing: boolean, savedAt: number | undefined): boolean {
  const lasted = useDebounced(isFailing);
  const [failedAfter, setFailedAfter] = useState<number>();
  if (lasted && failedAfter !== savedAt) setFailedAfter(savedAt);
  return savedAt !== undefined && failedAfter === savedAt;
}
