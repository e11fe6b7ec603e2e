import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import * as copy from './not-found-copy.ts';
import { PublicFrame } from './layouts/public-layout.tsx';
import styles from './page-message.module.css';

interface PageMessageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
}

/** A page that shows only a message, with its title as the page's heading. */
export function PageMessage({ icon, title, text, children }: PageMessageProps) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <EmptyState icon={icon} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}

/**
 * Shown at an unknown address. It isn't a child of a layout's route, so it brings the public layout
 * itself, except below an address whose own layout is around it.
 */
export function NotFound() {
  const isInsideLayout = useMatches({ select: (matches) => matches.length > 1 });
  const message = (
    <PageMessage icon="map-pin" title={copy.notFoundTitle} text={copy.notFoundText}>
      <Link to="/allspace" className={buttonClass('next')}>
        {copy.findSpace}
      </Link>
      <Link to="/" className={buttonClass('quiet')}>
        Go Home
      </Link>
    </PageMessage>
  );
  return isInsideLayout ? message : <PublicFrame>{message}</PublicFrame>;
}
