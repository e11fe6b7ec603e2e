import { Link } from '@tanstack/react-router';
import styles from './lite-sign.module.css';
import { useLite } from './use-lite.ts';

/** A link to the settings, shown while lite mode is on. */
export function LiteSign() {
  const { on } = useLite();
  return on ? (
    <Link to="/settings" className={styles['sign']}>
      Lite mode
    </Link>
  ) : null;
}
