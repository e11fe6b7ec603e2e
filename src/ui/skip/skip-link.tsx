import * as copy from '../copy.ts';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The ID of the element to skip to; `content` is the main content. */
  readonly id?: string;
  readonly label?: string;
}

/** A link past what comes before an element, visible when it has the focus. */
export function SkipLink({ id = 'content', label = copy.skipToContent }: SkipLinkProps) {
  return (
    <a className={styles['skip']} href={`#${id}`}>
      {label}
    </a>
  );
}
