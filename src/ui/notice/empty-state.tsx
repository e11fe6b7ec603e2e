import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  /** Left out where the page's heading says it. */
  readonly title?: string;
  readonly text?: string;
  /** What to do next. */
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['box']}>
      <span className={styles['icon']}>
        <Icon name={icon} size={28} />
      </span>
      {title ? <p className={styles['title']}>{title}</p> : null}
      {text ? <p className={styles['text']}>{text}</p> : null}
      {children ? <div className={styles['actions']}>{children}</div> : null}
    </div>
  );
}
