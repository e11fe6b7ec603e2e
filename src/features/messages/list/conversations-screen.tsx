import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import * as copy from '../copy.ts';
import type { WaitingMessage } from '../message-entry.ts';
import type { MessagingRole } from '../messaging-role.ts';
import { ConversationRow, UnopenedRow } from './conversation-row.tsx';
import { sortedRows } from './list-rows.ts';
import styles from './list.module.css';

interface ConversationsState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  /** The newest message first. */
  readonly conversations: readonly Conversation[];
  /** Why there is nothing to show; empty if the device knows that it is offline. */
  readonly problem: string;
  refetch(): void;
}

interface ConversationsScreenProps {
  readonly account: MessagingRole;
  readonly state: ConversationsState;
  /** The messages of this account that wait in the outbox. */
  readonly waiting: readonly WaitingMessage[];
  readonly now: Date;
  /** Shows how old the list is. */
  readonly age: ReactNode;
  /** Shows more conversations, if there are more. */
  readonly more?: ReactNode;
}

/** The conversations of an account: those with unread messages first, then the newest. */
export function ConversationsScreen(props: ConversationsScreenProps) {
  const { account, state, waiting, age } = props;
  const isEmpty = state.conversations.length === 0 && waiting.length === 0;
  return (
    <Stack fit gap={5} className={styles['page']} data-account={account}>
      <Cluster as="header" gap={2} gapX={6} align="baseline" spread>
        <h1>{copy.title}</h1>
        {isEmpty ? null : age}
      </Cluster>
      {isEmpty ? <Nothing account={account} state={state} /> : <Rows {...props} />}
    </Stack>
  );
}

function Nothing({ account, state }: Pick<ConversationsScreenProps, 'account' | 'state'>) {
  if (state.status === 'loading') {
    return (
      <Stack
        line
        radius="card"
        className={styles['skeleton']}
        role="status"
        aria-label={copy.loadingList}
      >
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height="84px" radius="0" />
        ))}
      </Stack>
    );
  }
  if (state.status === 'unavailable') {
    return (
      <NotFetched
        title={copy.listNotLoaded}
        text={copy.connectOnce(state.problem)}
        onAgain={state.refetch}
      />
    );
  }
  if (account === 'host') {
    return (
      <EmptyState icon="message-circle" title={copy.none} text={copy.noneForHost}>
        <Link to="/dashboardLayout/booking" className={buttonClass('quiet')}>
          {copy.toBookings}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="message-circle" title={copy.none} text={copy.noneForGuest}>
      <Link to="/allspace" className={buttonClass('next')}>
        {copy.findASpace}
      </Link>
    </EmptyState>
  );
}

function Rows({ account, state, waiting, now, more }: ConversationsScreenProps) {
  const id = useId();
  const { opened, unopened } = sortedRows(state.conversations, waiting, account);
  return (
    <>
      <Stack
        as="ul"
        line
        radius="card"
        className={styles['rows']}
        aria-label={copy.listLabel}
        id={id}
      >
        {unopened.map((message) => (
          <UnopenedRow key={message.address} account={account} message={message} />
        ))}
        {opened.map(({ conversation, unsent }) => (
          <ConversationRow
            key={conversation.id}
            account={account}
            conversation={conversation}
            unsent={unsent}
            now={now}
          />
        ))}
      </Stack>
      {more}
    </>
  );
}
