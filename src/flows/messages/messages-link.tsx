import { Link } from '@tanstack/react-router';
import * as copy from '#src/features/messages/copy.ts';
import { listPath } from '#src/features/messages/conversation-link.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './messages-link.module.css';
import { useUnread } from './use-unread.ts';

interface MessagesLinkProps {
  readonly role: MessagingRole;
}

/** The entry of the navigation, with the number of unread messages. Renders nothing without them. */
export function MessagesLink({ role }: MessagesLinkProps) {
  const unread = useUnread(role);
  if (unread === undefined) return null;
  return (
    <Link to={listPath(role)}>
      {role === 'host' ? <Icon name="message-circle" /> : null}
      {copy.title}
      <Count unread={unread} />
    </Link>
  );
}

/**
 * The same as an icon with the number, where a menu hides the entry.
 *
 * @param always Whether it is shown without unread messages too.
 */
export function MessagesIcon({
  role,
  always = false,
}: MessagesLinkProps & { readonly always?: boolean }) {
  const unread = useUnread(role);
  if (unread === undefined || (unread === 0 && !always)) return null;
  return (
    <Link
      to={listPath(role)}
      className={styles['icon']}
      aria-label={unread === 0 ? copy.title : `${copy.title}, ${copy.unread(unread)}`}
    >
      <Icon name="message-circle" />
      {unread === 0 ? null : (
        <span className={styles['count']} aria-hidden="true">
          {shown(unread)}
        </span>
      )}
    </Link>
  );
}

const shown = (unread: number) => (unread > 99 ? '99+' : String(unread));

function Count({ unread }: { readonly unread: number }) {
  if (unread === 0) return null;
  return (
    <>
      <span className={styles['count']} aria-hidden="true">
        {shown(unread)}
      </span>
      <span className="visually-hidden">, {copy.unread(unread)}</span>
    </>
  );
}
