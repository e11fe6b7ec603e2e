import { createFileRoute } from '@tanstack/react-router';
import { InstallSection } from '#src/features/offline/install/install-section.tsx';
import { KeepingSection } from '#src/features/offline/keeping/keeping-section.tsx';
import { DataSection } from '#src/features/offline/lite/data-section.tsx';
import { NotificationsSection } from '#src/features/offline/notifications/notifications-section.tsx';
import { VersionSection } from '#src/features/offline/updates/version-section.tsx';
import styles from './settings.module.css';

/** What concerns this device rather than an account. */
export const Route = createFileRoute('/_public/settings')({ component: AppSettings });

function AppSettings() {
  return (
    <div className={styles['page']}>
      <h1>App settings</h1>
      <p className={styles['lead']}>These are for this device. They need no account.</p>
      <InstallSection />
      <DataSection />
      <NotificationsSection />
      <KeepingSection />
      <VersionSection />
    </div>
  );
}
