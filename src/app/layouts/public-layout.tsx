import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PublicSearch } from '#src/flows/booking/use-booking-address.ts';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import { LazyFooter } from './lazy-footer.ts';
import { SiteHeader } from './site-header.tsx';
import styles from './public-layout.module.css';
import { TabBar } from './tab-bar.tsx';

const BookingFlow = lazyRouteComponent(() =>
  import('../../flows/booking/load-booking.ts').then((module) => module.loadBookingFlow()),
);

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

/**
 * Renders nothing before the first booking. After that it stays mounted, so that it notices when
 * the modal closes.
 */
function BookingOutlet() {
  const { book, per }: PublicSearch = useRouterState({ select: ({ location }) => location.search });
  const [used, setUsed] = useState(false);
  if (book && !used) setUsed(true);
  return used ? (
    <Suspense>
      <BookingFlow spaceId={book} byDay={per === 'day'} />
    </Suspense>
  ) : null;
}
