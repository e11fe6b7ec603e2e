import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { listPath } from '../conversation-link.ts';
import * as copy from '../copy.ts';
import type { MessagingRole } from '../messaging-role.ts';
import styles from './conversation.module.css';

interface ConversationNotLoadedProps {
  readonly account: MessagingRole;
  readonly problem: string;
  /** Whether the provider has no such conversation, so that trying again doesn't help. */
  readonly isMissing: boolean;
  readonly onAgain: () => void;
}

/** The screen of a conversation that couldn't be loaded. */
export function ConversationNotLoaded(props: ConversationNotLoadedProps) {
  const { account, problem, isMissing, onAgain } = props;
  return (
    <Stack fit gap={5} className={styles['missing']}>
      <h1>{copy.title}</h1>
      {isMissing ? (
        <EmptyState icon="message-circle" title={copy.notFound} text={problem} />
      ) : (
        <NotFetched title={copy.notLoaded} text={problem} onAgain={onAgain} />
      )}
      <p>
        <Link to={listPath(account)} className={buttonClass('quiet')}>
          {copy.back}
        </Link>
      </p>
    </Stack>
  );
}
