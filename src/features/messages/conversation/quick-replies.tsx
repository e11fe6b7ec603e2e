import * as copy from '../copy.ts';
import styles from './composer.module.css';

interface QuickRepliesProps {
  readonly replies: readonly string[];
  readonly onChoose: (reply: string) => void;
}

/** Answers to choose from while nothing is written. */
export function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  return (
    <ul className={styles['replies']} aria-label={copy.quickReplies}>
      {replies.map((reply) => (
        <li key={reply}>
          <button type="button" className={styles['reply']} onClick={() => onChoose(reply)}>
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
