import { Link } from '@tanstack/react-router';
import type { Conversation } from '#contract/messages/messages.ts';
import { providerUrl } from '#src/platform/http/api-base.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import type { WaitingMessage } from '../message-entry.ts';
import type { MessagingRole } from '../messaging-role.ts';
import { conversationLink } from '../conversation-link.ts';
import { whenText } from '../model/when-text.ts';
import styles from './list.module.css';

interface ConversationRowProps {
  readonly account: MessagingRole;
  readonly conversation: Conversation;
  readonly unsent: readonly WaitingMessage[];
  readonly now: Date;
}

export function ConversationRow({ account, conversation, unsent, now }: ConversationRowProps) {
  const { id, otherName, spaceName, unread, lastAt } = conversation;
  return (
    <Inline
      as="li"
      gap={4}
      align="center"
      pad="3-4"
      ground="card"
      className={styles['row']}
      data-unread={unread > 0}
    >
      <Thumb conversation={conversation} />
      <Stack fit gap="2px" narrow className={styles['about']}>
        <Inline as="p" gap={3} align="baseline" spread>
          <Link {...conversationLink(account, id)} className={styles['name']}>
            {otherName === '' ? copy.formerUser : otherName}
          </Link>
          {lastAt === undefined ? null : (
            <time className={styles['when']} dateTime={lastAt}>
              {whenText(lastAt, now)}
            </time>
          )}
        </Inline>
        <p className={styles['space']}>{spaceName}</p>
        <Inline as="p" gap={3} align="center" spread size="s" className={styles['preview']}>
          <span className={styles['text']}>
            <Preview conversation={conversation} unsent={unsent} />
          </span>
          {unread > 0 ? (
            <Stack as="span" size="xs" weight={700} className={styles['count']}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{copy.unread(unread)}</span>
            </Stack>
          ) : null}
        </Inline>
      </Stack>
    </Inline>
  );
}

/** A conversation that begins once its first message is sent. */
export function UnopenedRow({
  account,
  message,
}: {
  readonly account: MessagingRole;
  readonly message: WaitingMessage;
}) {
  return (
    <Inline as="li" gap={4} align="center" pad="3-4" ground="card" className={styles['row']}>
      <span className={styles['thumb']} aria-hidden="true">
        <Icon name="message-circle" />
      </span>
      <Stack fit gap="2px" narrow className={styles['about']}>
        <Inline as="p" gap={3} align="baseline" spread>
          <Link {...conversationLink(account, message.address)} className={styles['name']}>
            {message.entry.label}
          </Link>
        </Inline>
        <Inline as="p" gap={3} align="center" spread size="s" className={styles['preview']}>
          <span className={styles['text']}>
            <Unsent messages={[message]} />
          </span>
        </Inline>
      </Stack>
    </Inline>
  );
}

/** End of the address of a photo that is larger than a row needs (`spaces/pictures.ts`). */
const LARGER = /\/(?:640|1280)\.(?:avif|webp)$/;

function Thumb({
  conversation: { imageUrl, otherName },
}: Pick<ConversationRowProps, 'conversation'>) {
  if (imageUrl === undefined || liteNow() === 'tap') {
    return (
      <span className={styles['thumb']} aria-hidden="true">
        {Array.from(otherName)[0]?.toUpperCase() ?? ''}
      </span>
    );
  }
  const whole = providerUrl(imageUrl);
  return (
    <img
      className={styles['thumb']}
      src={whole.replace(LARGER, '/320.webp')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      // A photo that isn't processed yet has one size.
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(whole)) image.src = whole;
      }}
    />
  );
}

function Preview({ conversation, unsent }: Pick<ConversationRowProps, 'conversation' | 'unsent'>) {
  if (unsent.length > 0) return <Unsent messages={unsent} />;
  const { preview, side } = conversation;
  if (preview === undefined) return null;
  const text =
    preview.isDeleted === true
      ? copy.deleted
      : preview.text !== undefined && preview.text !== ''
        ? preview.text
        : copy.photoOnly;
  return preview.from === side ? (
    <>
      {copy.you} {text}
    </>
  ) : (
    text
  );
}

function Unsent({ messages }: { readonly messages: readonly WaitingMessage[] }) {
  const hasFailed = messages.some(({ entry: { state } }) => state.kind === 'refused');
  const last = messages.at(-1);
  return (
    <>
      <strong className={hasFailed ? styles['failed'] : styles['waiting']}>
        {hasFailed ? copy.notSent : copy.waitingToSend}
      </strong>{' '}
      {last?.text === '' ? copy.photoOnly : last?.text}
    </>
  );
}
