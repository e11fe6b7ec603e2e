import { useState } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { describeSavedTime } from '../model/saved-time.ts';
import styles from './freshness-line.module.css';
import { useLasting } from './use-lasting.ts';
import { useMinute } from './use-minute.ts';
import { useConnected, useOnline } from './use-online.ts';

interface FreshnessLineProps {
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** How many, in words: `144 spaces`. */
  readonly what: string;
  /** The provider was asked and did not answer. */
  readonly stale?: boolean;
}

/** How old a list is, in one quiet line. */
export function FreshnessLine({ savedAt, what, stale = false }: FreshnessLineProps) {
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
          <span>{`${online ? 'Not refreshed' : 'Offline'}: showing what was saved ${when}`}</span>
        </>
      )}
    </p>
  );
}

/** Once it is said, only an answer ends it: that it's tried again every minute is no news. */
function useFailing(isFailing: boolean, savedAt: number | undefined): boolean {
  const lasted = useLasting(isFailing);
  const [failedAfter, setFailedAfter] = useState<number>();
  if (lasted && failedAfter !== savedAt) setFailedAfter(savedAt);
  return savedAt !== undefined && failedAfter === savedAt;
}
