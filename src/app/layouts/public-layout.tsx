import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { PublicSearch } from '#src/flows/booking/use-booking-address.ts';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';
import { SkipLink } from '#src/ui/skip/skip-link.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './public-layout.module.css';
import { TabBar } from './tab-bar.tsx';

const BookingFlow = lazyRouteComponent(
  () => import('#src/flows/booking/booking-flow.tsx'),
  'BookingFlow',
);

export const LazyFooter = lazyRouteComponent(
  () => import('#src/features/company/ui/site-footer.tsx'),
  'SiteFooter',
);

export function PublicLayout() {
  return (
    <>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
      <BookingOutlet />
    </>
  );
}

/** What surrounds every public screen: header, footer and, on phones, the tab bar. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <WhenNear height="360px" load={LazyFooter.preload}>
        <LazyFooter />
      </WhenNear>
      <TabBar />
    </>
  );
}

/** A page of sections, one below the other with the same space between them. */
export function Sections({ children }: { readonly children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
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
