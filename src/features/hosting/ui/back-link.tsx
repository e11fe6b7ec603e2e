import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly children: ReactNode;
}

/** Leads from the screen of one space back to the list of all. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles['back']}>
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  );
}
