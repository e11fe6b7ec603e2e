import type { EpochMs } from '#contract/units.ts';
import { useState } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './freshness-copy.ts';
import { describeSavedTime } from './saved-time.ts';
import styles from './freshness-line.module.css';
import { useDebounced } from '../search/use-debounced.ts';
import { useMinute } from '../card/use-minute.ts';
import { useConnected, useOnline } from './use-online.ts';

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
