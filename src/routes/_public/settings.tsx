import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { InstallSection } from '#src/features/offline/install/install-section.tsx';
import { StorageSection } from '#src/features/offline/storage/storage-section.tsx';
import { DataSection } from '#src/features/offline/lite/data-section.tsx';
import { NotificationsSection } from '#src/features/offline/notifications/notifications-section.tsx';
import { VersionSection } from '#src/features/offline/updates/version-section.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import * as copy from '#src/features/offline/storage/settings-copy.ts';
import styles from './pages.module.css';

/** Settings of this device rather than of an account. */
export const Route = createFileRoute('/_public/settings')({ component: AppSettings });

function AppSettings() {
  const { storage } = useCatalogueSources();
  const now = useMinute();
  return (
    <div className={styles['settings']}>
      <h1>App settings</h1>
      <Text tone="muted">{copy.lead}</Text>
      <InstallSection />
      <DataSection storage={storage} now={now} />
      <NotificationsSection isOffered={useCapability('push')} />
      <StorageSection storage={storage} now={now} />
      <VersionSection />
    </div>
  );
}
