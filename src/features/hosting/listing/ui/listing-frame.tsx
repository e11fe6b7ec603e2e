import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import * as copy from '../copy.ts';
import styles from './listing-frame.module.css';

/** The header of /listspace (specification §2), with only the links that leave it. */
export function ListingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Inline as="header" gap={3} align="center" spread className={styles['header']}>
        <Link to="/listspace" className={styles['brand']} aria-label={copy.logoLabel}>
          <Wordmark />
        </Link>
        <Link
          to="/dashboardLayout/hostdashboard"
          className={`${buttonClass('quiet')} ${styles['back']}`}
        >
          <Icon name="arrow-left" size={18} />
          {copy.backToDashboard}
        </Link>
      </Inline>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </>
  );
}
