import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { LiteState } from '#src/platform/lite/create-lite.ts';
import { lite } from '#src/platform/lite/lite.ts';
import { onLite } from '#src/platform/lite/lite-now.ts';
import styles from './lite-sign.module.css';

/** The state until a server-rendered page is hydrated, which it isn't in lite mode. */
const ON_SERVER: LiteState = { mode: 'auto', pictures: 'small', connection: 'unknown', on: false };

export function useLite(): LiteState {
  return useSyncExternalStore(onLite, lite.getSnapshot, () => ON_SERVER);
}

/** A link to the settings, shown while lite mode is on. */
export function LiteSign() {
  const { on } = useLite();
  return on ? (
    <Link to="/settings" className={styles['sign']}>
      Lite mode
    </Link>
  ) : null;
}
