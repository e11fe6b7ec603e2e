import { memo } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import type { MessageState, ShownMessage } from '../model/conversation-items.ts';
import styles from './conversation.module.css';
import { LocalPhoto, ReceivedPhoto, type PhotoLoader } from './message-photo.tsx';

interface MessageItemProps {
  readonly message: ShownMessage;
  /** The name of the other person. */
  readonly otherName: string;
  /** Id of the conversation; undefined until its first message is sent. */
  readonly photos: PhotoLoader | undefined;
  readonly onTryAgain: (entryId: string) => void;
  readonly onDelete: (entryId: string) => void;
}

const ICONS: Readonly<Partial<Record<MessageState, IconName>>> = {
  waiting: 'clock',
  sending: 'cloud-upload',
  'log-in': 'clock',
  sent: 'check',
  delivered: 'circle-check',
  read: 'eye',
  failed: 'triangle-alert',
};

/** A message: the own ones at the end of the line, those of the other side at its start. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, otherName, photos } = props;
  const { isOwn, text, isDeleted, photo, localPhoto, id } = message;
  const from = isOwn ? copy.yours : otherName;
  return (
    <Stack
      as="li"
      alignX="start"
      narrow
      className={styles['item']}
      data-own={isOwn}
      data-state={message.state}
    >
      <Stack gap={2} ground="card" line narrow className={styles['bubble']}>
        <span className="visually-hidden">{from}: </span>
        {localPhoto === undefined ? null : <LocalPhoto photo={localPhoto} alt={copy.yourPhoto} />}
        {localPhoto !== undefined || photo === undefined || photos === undefined ? null : (
          <ReceivedPhoto
            loader={photos}
            messageId={id}
            size={photo}
            alt={isOwn ? copy.yourPhoto : copy.photoFrom(otherName)}
          />
        )}
        {isDeleted ? <p className={styles['deleted']}>{copy.deleted}</p> : null}
        {text === '' ? null : <p className={styles['text']}>{text}</p>}
      </Stack>
      {message.isMasked ? (
        <Inline as="p" gap="6px" align="center" tone="muted" size="xs" className={styles['masked']}>
          <Icon name="eye-off" size={16} />
          {isOwn ? copy.maskedForWriter : copy.maskedForReader}
        </Inline>
      ) : null}
      <Footer {...props} />
    </Stack>
  );
});

function Footer({ message, onTryAgain, onDelete }: MessageItemProps) {
  const { at, state, problem, entryId, text } = message;
  const icon = state === undefined ? undefined : ICONS[state];
  const shown = text === '' ? copy.photoOnly : text;
  return (
    <>
      <Inline as="p" gap={2} align="center" tone="muted" size="xs">
        {at === undefined ? null : <time dateTime={at}>{lagosTime(new Date(at)).clock}</time>}
        {state === undefined ? null : (
          <span className={styles['state']}>
            {icon === undefined ? null : <Icon name={icon} size={14} />}
            {copy.states[state]}
          </span>
        )}
      </Inline>
      {problem === undefined ? null : (
        <Text tone="bad" size="xs">
          {problem}
        </Text>
      )}
      {entryId === undefined || (state !== 'failed' && state !== 'waiting') ? null : (
        <Inline as="p" gap={1}>
          {state === 'failed' ? (
            <Button
              kind="plain"
              aria-label={copy.tryAgainLabel(shown)}
              onClick={() => onTryAgain(entryId)}
            >
              {copy.tryAgain}
            </Button>
          ) : null}
          <Button
            kind="plain"
            aria-label={copy.deleteLabel(shown)}
            onClick={() => onDelete(entryId)}
          >
            {copy.deleteMessage}
          </Button>
        </Inline>
      )}
    </>
  );
}
