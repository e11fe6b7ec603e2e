import { useState } from 'react';
import { type OutboxEntry, needsPerson } from '#src/platform/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { Box, Cluster, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../model/waiting-copy.ts';
import { SendingBar } from './waiting-banner.tsx';
import styles from './waiting-list.module.css';

interface WaitingActions {
  readonly onSend: () => void;
  /** For an entry in the state `unsure`: the server may have received it. */
  readonly onSendAgain: (entry: OutboxEntry) => void;
  /** Whether the entry has a form. Every entry has one if this is missing. */
  readonly isEditable?: (entry: OutboxEntry) => boolean;
  /** Opens the entry in its form again. */
  readonly onEdit: (entry: OutboxEntry) => void;
  readonly onDiscard: (entry: OutboxEntry) => void;
}

interface WaitingListProps extends WaitingActions {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly OutboxEntry[];
  readonly online: boolean;
  readonly now: Date;
  /**
   * The result of the last action. It is shown within the dialog, because screen readers can't
   * reach a toast behind it.
   */
  readonly answer?: string | undefined;
}

/** The unsent outbox entries with their kind, age, size and status. */
export function WaitingList({ open, onClose, entries, answer, ...others }: WaitingListProps) {
  const canSend = entries.some((entry) => !needsPerson(entry) && entry.state.kind !== 'sending');
  return (
    <Sheet
      title={copy.listTitle}
      open={open}
      onClose={onClose}
      footer={
        canSend ? (
          <Button kind="primary" onClick={others.onSend}>
            Send now
          </Button>
        ) : undefined
      }
    >
      <p role="status">{entries.length === 0 ? copy.allSent : (answer ?? '')}</p>
      <Box as="ul" divided>
        {entries.map((entry) => (
          <WaitingItem key={entry.id} post={entry} {...others} />
        ))}
      </Box>
    </Sheet>
  );
}

interface WaitingItemProps extends WaitingActions {
  readonly post: OutboxEntry;
  readonly online: boolean;
  readonly now: Date;
}

function WaitingItem({
  post: entry,
  online,
  now,
  onSendAgain,
  isEditable = () => true,
  onEdit,
  onDiscard,
}: WaitingItemProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { label, state } = entry;
  const errors = state.kind === 'refused' ? Object.values(state.errors) : [];
  return (
    <li className={styles['item']} aria-label={label}>
      <Text weight={600} breaks>
        {label}
      </Text>
      <Text tone="muted" size="s">
        {[copy.whatItIs(entry), copy.howBig([entry]), copy.sinceWhen(entry, now)].join(' · ')}
      </Text>
      <p role="status" className={needsPerson(entry) ? styles['stuck'] : undefined}>
        {copy.status(entry, online)}
      </p>
      {errors.length > 0 ? (
        <Text as="ul" tone="bad" className={styles['errors']}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </Text>
      ) : null}
      {state.kind === 'sending' ? <SendingBar post={entry} /> : null}
      {state.kind === 'sending' ? null : isAsked ? (
        <Question
          label={label}
          onKeep={() => setIsAsked(false)}
          onDiscard={() => onDiscard(entry)}
        />
      ) : (
        <Cluster gap={2} align="center" className={styles['actions']}>
          {state.kind === 'unsure' ? (
            <Button onClick={() => onSendAgain(entry)}>Send again</Button>
          ) : isEditable(entry) ? (
            <Button onClick={() => onEdit(entry)}>{copy.editButton(entry)}</Button>
          ) : null}
          <Button kind="plain" onClick={() => setIsAsked(true)}>
            Discard
          </Button>
        </Cluster>
      )}
    </li>
  );
}

interface QuestionProps {
  readonly label: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function Question({ label, onKeep, onDiscard }: QuestionProps) {
  return (
    <Cluster gap={2} align="center" className={styles['actions']}>
      <p role="alert">{copy.discardQuestion(label)}</p>
      <Button onClick={onKeep}>Keep it</Button>
      <Button kind="primary" onClick={onDiscard}>
        Discard it
      </Button>
    </Cluster>
  );
}
