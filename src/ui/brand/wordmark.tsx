import styles from '../icons/icon.module.css';

export function Wordmark() {
  return (
    <span className={styles['wordmark']}>
      <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true" focusable="false">
        <rect width="34" height="34" rx="9" fill="#ffc21a" />
        <path d="M0 15h34v3.4H0zM0 21.4h34v3.4H0z" fill="#15173a" />
      </svg>
      Àyè
    </span>
  );
}
