import styles from './badge.module.css';

export type BadgeTone = 'warn' | 'ok' | 'bad';

/** Always includes its word, because a colour alone is not accessible. */
export function Badge({ tone, word }: { readonly tone: BadgeTone; readonly word: string }) {
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      {word.charAt(0).toUpperCase() + word.slice(1)}
    </span>
  );
}
