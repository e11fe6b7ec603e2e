import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Conversation, ConversationSide } from '#contract/messages/messages.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Cluster, Inline, Stack } from '#src/ui/layout/layout.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import * as copy from '../copy.ts';
import { listPath } from '../conversation-link.ts';
import type { MessagingRole } from '../messaging-role.ts';
import type { ConversationItem } from '../model/conversation-items.ts';
import { BlockPerson } from './block-person.tsx';
import styles from './conversation.module.css';
import { MessageItem } from './message-item.tsx';
import { MessageLog } from './message-log.tsx';
import type { PhotoLoader } from './message-photo.tsx';
import { ReportSheet } from './report-sheet.tsx';

export interface ConversationActions {
  onOlder(): void;
  onTryAgain(entryId: string): void;
  onDelete(entryId: string): void;
  onBlock(): Promise<void>;
  onUnblock(): Promise<void>;
  /** @throws {CallError} */
  onReport(reason: string): Promise<void>;
}

interface ConversationScreenProps {
  readonly account: MessagingRole;
  /** Undefined while the provider can't be asked, and the device has nothing of it. */
  readonly conversation: Conversation | undefined;
  readonly items: readonly ConversationItem[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly now: Date;
  readonly photos: PhotoLoader | undefined;
  readonly actions: ConversationActions;
  /** Shows how old the messages are, when they can't be refreshed. */
  readonly age: ReactNode;
  readonly composer: ReactNode;
}

/** The messages of a guest and a host about a space, and the place to write. */
export function ConversationScreen(props: ConversationScreenProps) {
  const { account, conversation, items, hasOlder, isLoadingOlder, now, photos, actions } = props;
  const side = account === 'user' ? 'guest' : 'host';
  const otherName = nameOf(conversation);
  return (
    <Card as="section" className={styles['screen']} data-role={account}>
      <Head {...props} />
      {props.age}
      <MessageLog
        items={items}
        side={side}
        now={now}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        onOlder={actions.onOlder}
        empty={emptyText(conversation, side)}
        message={(message) => (
          <MessageItem
            key={message.id}
            message={message}
            otherName={otherName}
            photos={photos}
            onTryAgain={actions.onTryAgain}
            onDelete={actions.onDelete}
          />
        )}
      />
      <Stack gap={2} pad="3-4" className={styles['foot-area']}>
        <Foot {...props} />
      </Stack>
    </Card>
  );
}

function emptyText(conversation: Conversation | undefined, side: ConversationSide): string {
  if (conversation === undefined) return copy.writeWhileUnknown;
  if (conversation.closed !== undefined) return copy.emptyAndClosed;
  return side === 'guest' ? copy.emptyForGuest : copy.emptyForHost;
}

const nameOf = (conversation: Conversation | undefined): string =>
  conversation === undefined
    ? copy.title
    : conversation.otherName === ''
      ? copy.formerUser
      : conversation.otherName;

function Head({ account, conversation, actions }: ConversationScreenProps) {
  return (
    <Inline as="header" gap={3} align="center" className={styles['head']}>
      <Link to={listPath(account)} className={styles['back']} aria-label={copy.back}>
        <Icon name="arrow-left" />
      </Link>
      <Stack narrow className={styles['who']}>
        <h1>{nameOf(conversation)}</h1>
        {conversation === undefined ? null : (
          <p className={styles['about']}>
            <SpaceLink conversation={conversation} />
          </p>
        )}
      </Stack>
      {conversation === undefined || conversation.lastPosition === 0 ? null : (
        <Options conversation={conversation} actions={actions} />
      )}
    </Inline>
  );
}

function SpaceLink({ conversation }: { readonly conversation: Conversation }) {
  const { spaceId, spaceName, side, closed } = conversation;
  // A host's spaces are taken down together with the account.
  const isGone = closed === 'listing' || (closed === 'account' && side === 'guest');
  return isGone ? (
    <span>{spaceName}</span>
  ) : (
    <Link to="/detailpage/$id" params={{ id: spaceId }}>
      {spaceName}
    </Link>
  );
}

interface OptionsProps {
  readonly conversation: Conversation;
  readonly actions: ConversationActions;
}

function Options({ conversation, actions }: OptionsProps) {
  const [asking, setAsking] = useState<'block' | 'report'>();
  const name = nameOf(conversation);
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu label={copy.options} buttonClassName={buttonClass('quiet')}>
        {conversation.isBlocked ? (
          <button type="button" onClick={() => void actions.onUnblock()}>
            {copy.unblock(name)}
          </button>
        ) : (
          <button type="button" onClick={() => setAsking('block')}>
            {copy.block(name)}
          </button>
        )}
        <button type="button" onClick={() => setAsking('report')}>
          {copy.report}
        </button>
      </Menu>
      {asking === 'block' ? (
        <BlockPerson name={name} onBlock={actions.onBlock} onClose={close} />
      ) : null}
      {asking === 'report' ? (
        <ReportSheet
          isReported={conversation.isReported}
          onReport={actions.onReport}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Foot({ conversation, composer, actions }: ConversationScreenProps) {
  if (conversation?.closed !== undefined || conversation?.isBlocked === true) {
    return <Closed conversation={conversation} onUnblock={actions.onUnblock} />;
  }
  return (
    <>
      {conversation?.showsContacts === false ? (
        <Inline
          as="p"
          gap="6px"
          align="center"
          tone="muted"
          size="xs"
          className={styles['hidden-note']}
        >
          <Icon name="info" size={16} />
          {copy.contactsHidden}
        </Inline>
      ) : null}
      {composer}
    </>
  );
}

interface ClosedProps extends Pick<ConversationActions, 'onUnblock'> {
  readonly conversation: Conversation;
}

function Closed({ conversation, onUnblock }: ClosedProps) {
  const { isBlocked, closed = '' } = conversation;
  const name = nameOf(conversation);
  const reasons: Readonly<Record<string, string>> = {
    blocked: copy.closed.blocked,
    account: copy.closed.account,
    listing: copy.closed.listing,
  };
  return (
    <Cluster gap={3} align="center" spread size="s" role="status">
      <p>{isBlocked ? copy.closed.blockedByYou(name) : (reasons[closed] ?? copy.closed.other)}</p>
      {isBlocked ? (
        <Button onClick={() => void onUnblock()}>{copy.unblock(name)}</Button>
      ) : (
        <Instead conversation={conversation} />
      )}
    </Cluster>
  );
}

/** What a guest can do instead of writing about a space that is gone. */
function Instead({ conversation }: Pick<ClosedProps, 'conversation'>) {
  const { side, closed, showsContacts } = conversation;
  if (side === 'host' || (closed !== 'listing' && closed !== 'account')) return null;
  // The bookings of a closed account have no contact details.
  if (closed === 'listing' && showsContacts) {
    return (
      <>
        <p>{copy.insteadOfWriting.booked}</p>
        <Link to="/managebookings" className={buttonClass('quiet')}>
          {copy.insteadOfWriting.yourBookings}
        </Link>
      </>
    );
  }
  return (
    <Link to="/allspace" className={buttonClass('quiet')}>
      {copy.insteadOfWriting.findASpace}
    </Link>
  );
}
