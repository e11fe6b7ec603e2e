import * as copy from './copy.ts';
import styles from './skip-link.module.css';

/** A link to the main content, visible when it has the focus. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#content">
      {copy.skipToContent}
    </a>
  );
}
