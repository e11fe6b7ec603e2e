import { Link } from '@tanstack/react-router';
import styles from './lite-sign.module.css';
import { useLite } from './use-lite.ts';

/** Says that data is being saved, and leads to where that is chosen; nothing where it isn't. */
export function LiteSign() {
  const { on } = useLite();
  return on ? (
    <Link to="/settings" className={styles['sign']}>
      Lite mode
    </Link>
  ) : null;
}
