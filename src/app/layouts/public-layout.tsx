import { Outlet } from '@tanstack/react-router';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';
import { BookingOutlet } from './booking-outlet.tsx';
import { LazyFooter } from './lazy-footer.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import styles from './public-layout.module.css';
import { TabBar } from './tab-bar.tsx';

export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <WhenNear height="360px" load={LazyFooter.preload}>
        <LazyFooter />
      </WhenNear>
      <TabBar />
      <BookingOutlet />
    </>
  );
}
