import { Link } from '@tanstack/react-router';
import * as copy from '#src/features/messages/copy.ts';
import { listPath } from '#src/features/messages/conversation-link.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './messages-link.module.css';
import { useUnread } from './use-unread.ts';

interface MessagesLinkProps {
  readonly account: MessagingRole;
}

/** The entry of the navigation, with the number of unread messages. Renders nothing without them. */
export function MessagesLink({ account }: MessagesLinkProps) {
  const unread = useUnread(account);
  if (unread === undefined) return null;
  return (
    <Link to={listPath(account)}>
      {account === 'host' ? <Icon name="message-circle" /> : null}
      {copy.title}
      <Count unread={unread} />
    </Link>
  );
}

/** Unread messages as an icon with their number, where a menu hides the entry. */
export function MessagesIcon({ account }: MessagesLinkProps) {
  const unread = useUnread(account);
  if (unread === undefined || unread === 0) return null;
  return (
    <Link
      to={listPath(account)}
      className={styles['icon']}
      data-account={account}
      aria-label={copy.unreadMessages(unread)}
    >
      <Icon name="message-circle" />
      <span className={styles['count']} aria-hidden="true">
        {shown(unread)}
      </span>
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
