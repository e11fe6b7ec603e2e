import { Link } from '@tanstack/react-router';
import { useId, useSyncExternalStore } from 'react';
import { shownOffline } from '#src/platform/connectivity/shown.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import type { Push } from '#src/platform/push/push.ts';
import { PUSH_ROLES } from '#src/platform/push/push-records.ts';
import { session } from '#src/platform/session/session.ts';
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
  const titleId = useId();
  if (isOffered !== true) return null;
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>Notifications</h2>
      <p className={styles['text']}>{LEAD}</p>
      {support === 'ready' ? (
        <Standing push={push} />
      ) : (
        <p className={styles['text']}>{HINDRANCES[support]}</p>
      )}
    </section>
  );
}

function Standing({ push }: { readonly push: Push }) {
  const permission = usePermission();
  const people = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isOnline = !useSyncExternalStore(shownOffline.subscribe, shownOffline.get);
  const present = PUSH_ROLES.filter((role) => people[role] !== undefined);
  if (permission === 'denied') return <p className={styles['text']}>{BLOCKED}</p>;
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
      <p className={styles['text']}>Log in to choose what you are told of.</p>
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
