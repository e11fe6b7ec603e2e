import styles from './skip-link.module.css';

/** Seen when the keyboard reaches it: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#content">
      Skip to content
    </a>
  );
}
