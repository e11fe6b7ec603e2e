import { Outlet } from '@tanstack/react-router';
import styles from './public-layout.module.css';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';

/** For the screens that stand alone (specification §2): the header and nothing below. */
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
