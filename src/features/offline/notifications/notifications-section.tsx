import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { shownOffline } from '#src/platform/connectivity/shown.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import type { Push } from '#src/platform/push/push.ts';
import { PUSH_ROLES } from '#src/platform/push/push-records.ts';
import { session } from '#src/platform/session/session.ts';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
import styles from './notifications.module.css';
import { RolePart } from './role-part.tsx';
import { pushSupport, type Support } from './support.ts';
import { usePermission } from './use-permission.ts';
import { BLOCKED, HINDRANCES, LEAD } from './words.ts';

interface NotificationsSectionProps {
  /** Whether the provider sends messages; nothing is shown until it's known. */
  readonly isOffered: boolean | undefined;
  readonly push?: Push;
  readonly support?: Support;
}

/** Whether this device is told of what happens while the app is closed, and of what. */
export function NotificationsSection({
  isOffered,
  push = browserPush,
  support = pushSupport(),
}: NotificationsSectionProps) {
  if (isOffered !== true) return null;
  return (
    <SettingsCard title="Notifications">
      <CardText>{LEAD}</CardText>
      {support === 'ready' ? <Standing push={push} /> : <CardText>{HINDRANCES[support]}</CardText>}
    </SettingsCard>
  );
}

function Standing({ push }: { readonly push: Push }) {
  const permission = usePermission();
  const people = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isOnline = !useSyncExternalStore(shownOffline.subscribe, shownOffline.get);
  const present = PUSH_ROLES.filter((role) => people[role] !== undefined);
  if (permission === 'denied') return <CardText>{BLOCKED}</CardText>;
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
      <CardText>Log in to choose what you are told of.</CardText>
      <p className={styles['links']}>
        <Link to="/login" search={back}>
          Log in
        </Link>
        <Link to="/hostlogin" search={back}>
          Log in as a host
        </Link>
      </p>
    </>
  );
}
