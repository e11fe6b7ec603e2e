import { useState } from 'react';
import type { Post } from '#src/platform/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { howBig, needsPerson, sinceWhen, standing, whatItIs } from '../model/waiting-words.ts';
import { SendingBar } from './waiting-banner.tsx';
import styles from './waiting-list.module.css';

export interface WaitingActions {
  readonly onSend: () => void;
  /** Of a post of which nobody is sure whether it got there. */
  readonly onSendAgain: (post: Post) => void;
  /** Hands a post back to its form. */
  readonly onEdit: (post: Post) => void;
  readonly onDiscard: (post: Post) => void;
}

interface WaitingListProps extends WaitingActions {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly posts: readonly Post[];
  readonly online: boolean;
  readonly now: Date;
}

/** All that is not with the server yet: what, since when, how big, how it stands. */
export function WaitingList({ open, onClose, posts, ...others }: WaitingListProps) {
  const canSend = posts.some((post) => !needsPerson(post) && post.state.kind !== 'sending');
  return (
    <Sheet
      title="Not sent yet"
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
      {posts.length === 0 ? <p role="status">Everything has been sent.</p> : null}
      <ul className={styles['list']}>
        {posts.map((post) => (
          <WaitingItem key={post.id} post={post} {...others} />
        ))}
      </ul>
    </Sheet>
  );
}

interface WaitingItemProps extends WaitingActions {
  readonly post: Post;
  readonly online: boolean;
  readonly now: Date;
}

function WaitingItem({ post, online, now, onSendAgain, onEdit, onDiscard }: WaitingItemProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { label, state } = post;
  const errors = state.kind === 'refused' ? Object.values(state.errors) : [];
  return (
    <li className={styles['item']} aria-label={label}>
      <p className={styles['label']}>{label}</p>
      <p className={styles['facts']}>
        {[whatItIs(post), howBig([post]), sinceWhen(post, now)].join(' · ')}
      </p>
      <p role="status" className={needsPerson(post) ? styles['stuck'] : undefined}>
        {standing(post, online)}
      </p>
      {errors.length > 0 ? (
        <ul className={styles['errors']}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : null}
      {state.kind === 'sending' ? <SendingBar post={post} /> : null}
      {state.kind === 'sending' ? null : isAsked ? (
        <Question
          label={label}
          onKeep={() => setIsAsked(false)}
          onDiscard={() => onDiscard(post)}
        />
      ) : (
        <div className={styles['actions']}>
          {state.kind === 'unsure' ? (
            <Button onClick={() => onSendAgain(post)}>Send again</Button>
          ) : (
            <Button onClick={() => onEdit(post)}>Edit</Button>
          )}
          <Button kind="plain" onClick={() => setIsAsked(true)}>
            Discard
          </Button>
        </div>
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
    <div className={styles['actions']}>
      <p role="alert">Discard {label}? It will not be sent.</p>
      <Button onClick={onKeep}>Keep it</Button>
      <Button kind="primary" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}
