import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import styles from './listing-frame.module.css';

/** Specification §2: the header of /listspace, with nothing in it but the ways out. */
export function ListingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={styles['header']}>
        <Link to="/listspace" className={styles['brand']} aria-label="Àyè, add a space">
          <Wordmark />
        </Link>
        <Link
          to="/dashboardLayout/hostdashboard"
          className={`${buttonClass('quiet')} ${styles['back']}`}
        >
          <Icon name="arrow-left" size={18} />
          Go back to Dashboard
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </>
  );
}
