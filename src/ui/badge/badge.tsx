import styles from './badge.module.css';

export type BadgeTone = 'warn' | 'ok' | 'bad';

/** Always includes its word, because a colour alone is not accessible. */
export function Badge({ tone, text }: { readonly tone: BadgeTone; readonly text: string }) {
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </span>
  );
}
