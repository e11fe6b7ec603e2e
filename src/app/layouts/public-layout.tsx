import { Outlet } from '@tanstack/react-router';
import { SiteFooter } from '#src/features/company/ui/site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './public-layout.module.css';
import { TabBar } from './tab-bar.tsx';

export function PublicLayout() {
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <TabBar />
    </>
  );
}
