import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { displayedOffline } from '#src/platform/connectivity/displayed-status.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import type { DevicePush } from '#src/platform/push/push.ts';
import { PUSH_ROLES } from '#src/platform/push/push-records.ts';
import { session } from '#src/platform/session/session.ts';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from './copy.ts';
import styles from './notifications.module.css';
import { RolePart } from './role-part.tsx';
import { pushSupport, type PushSupport } from './support.ts';
import { usePermission } from './use-permission.ts';

interface NotificationsSectionProps {
  /** Whether the provider supports push notifications. While it is undefined, nothing is shown. */
  readonly isOffered: boolean | undefined;
  readonly push?: DevicePush;
  readonly support?: PushSupport;
}

/** Settings for push notifications on this device and their kinds. */
export function NotificationsSection({
  isOffered,
  push = browserPush,
  support = pushSupport(),
}: NotificationsSectionProps) {
  if (isOffered !== true) return null;
  return (
    <Panel title="Notifications">
      <Text tone="muted" measure="60ch">
        {copy.lead}
      </Text>
      {support === 'ready' ? (
        <NotificationStatus push={push} />
      ) : (
        <Text tone="muted" measure="60ch">
          {copy.unsupported[support]}
        </Text>
      )}
    </Panel>
  );
}

function NotificationStatus({ push }: { readonly push: DevicePush }) {
  const permission = usePermission();
  const people = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isOnline = !useSyncExternalStore(displayedOffline.subscribe, displayedOffline.get);
  const present = PUSH_ROLES.filter((role) => people[role] !== undefined);
  if (permission === 'denied')
    return (
      <Text tone="muted" measure="60ch">
        {copy.blocked}
      </Text>
    );
  if (present.length === 0) return <LogInFirst />;
  return present.map((role) => (
    <RolePart
      key={role}
      push={push}
      role={role}
      person={people[role]?.name ?? ''}
      isOnline={isOnline}
    />
  ));
}

function LogInFirst() {
  const back = { redirect: '/settings' };
  return (
    <>
      <Text tone="muted" measure="60ch">
        {copy.logInFirst}
      </Text>
      <Cluster as="p" gap={2} gapX={5} className={styles['links']}>
        <Link to="/login" search={back}>
          Log in
        </Link>
        <Link to="/hostlogin" search={back}>
          {copy.logInAsHost}
        </Link>
      </Cluster>
    </>
  );
}
