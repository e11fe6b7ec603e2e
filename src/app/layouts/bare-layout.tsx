import { Outlet } from '@tanstack/react-router';
import styles from './public-layout.module.css';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';

/**
 * For the standalone screens (specification §2): the header and the phone's tab bar, and no footer.
 */
export function BareLayout() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <TabBar />
    </>
  );
}
