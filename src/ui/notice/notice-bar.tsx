import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { Cluster } from '../layout/layout.tsx';
import styles from '../layout/layout.module.css';

interface NoticeBarProps {
  readonly tone: 'warn' | 'bad';
  readonly icon: IconName;
  /** Announces the whole bar. Left out where only a part of it is announced. */
  readonly role?: 'status' | 'alert';
  readonly className?: string | undefined;
  /** A paragraph, which takes the space that is left, and then what to do about it. */
  readonly children: ReactNode;
}

/** A coloured line with an icon, a text and a button, for what waits or failed. */
export function NoticeBar({ tone, icon, role, className, children }: NoticeBarProps) {
  const classes = [styles['notice'], className].filter(Boolean).join(' ');
  return (
    <Cluster
      ground={tone}
      gap={2}
      gapX={3}
      align="center"
      pad="3-4"
      radius="field"
      role={role}
      className={classes}
    >
      <Icon name={icon} />
      {children}
    </Cluster>
  );
}
