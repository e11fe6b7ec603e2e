import styles from './status-badge.module.css';

/** Specification §2 and §4: upcoming yellow, active green, expired and others red. */
const TONES: Readonly<Record<string, string>> = {
  upcoming: 'warn',
  pending: 'warn',
  active: 'ok',
};

/** Always with its word: a colour alone says nothing to many people. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <span className={`${styles['badge']} ${styles[TONES[status] ?? 'bad']}`}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  );
}
