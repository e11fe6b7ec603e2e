import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { Everywhere } from '../sync/use-everywhere.ts';
import * as copy from './search-copy.ts';
import styles from './search-scope.module.css';
import { useConnected } from '../freshness/use-online.ts';

interface SearchScopeProps {
  readonly everywhere: Everywhere;
  /** The number of spaces on this device. */
  readonly savedCount: number;
}

/**
 * Shows what is searched while the device has only a part of the catalogue, and offers the
 * provider's search in all of it.
 */
export function SearchScope({ everywhere, savedCount }: SearchScopeProps) {
  const { isOffered, isSearching, hasFailed, results, choose } = everywhere;
  const connected = useConnected();
  const [triedOffline, setTriedOffline] = useState(false);
  const isOffline = triedOffline && !connected;
  const problem = isOffline ? copy.offline : hasFailed ? copy.failed : '';
  const searched = isSearching ? copy.searchingAll : copy.searchingSaved(savedCount);
  const ask = () => {
    setTriedOffline(!connected);
    if (connected) choose(true);
  };
  return (
    <div className={styles['scope']} aria-busy={isSearching}>
      <p role="status">{results === undefined ? searched : copy.fromAll(results.found)}</p>
      {!isOffered ? null : results === undefined ? (
        <Button onClick={ask}>{copy.searchAll}</Button>
      ) : (
        <Button onClick={() => choose(false)}>{copy.searchSaved}</Button>
      )}
      {problem === '' ? null : (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
