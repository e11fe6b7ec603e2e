import type { Post } from '#src/platform/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { howBig, howMany, needsPerson } from '../model/waiting-words.ts';
import styles from './waiting-banner.module.css';

interface WaitingBannerProps {
  readonly posts: readonly Post[];
  readonly online: boolean;
  /** False where the device keeps nothing. */
  readonly isKept: boolean;
  readonly onSend: () => void;
  /** Shows the list. */
  readonly onOpen: () => void;
}

/** What is not with the server yet, in one quiet line; nothing where all of it is. */
export function WaitingBanner({ posts, onOpen, ...others }: WaitingBannerProps) {
  const stuck = posts.filter(needsPerson);
  const waiting = posts.filter((post) => !needsPerson(post));
  return (
    <>
      {stuck.length > 0 ? <StuckLine posts={stuck} onOpen={onOpen} /> : null}
      {waiting.length > 0 ? <WaitingLine posts={waiting} onOpen={onOpen} {...others} /> : null}
    </>
  );
}

type LineProps = Pick<WaitingBannerProps, 'posts' | 'onOpen'>;

function Names({ posts, onOpen }: LineProps) {
  return (
    <button type="button" className={styles['names']} onClick={onOpen}>
      {posts.map(({ label }) => label).join(', ')}
    </button>
  );
}

function StuckLine({ posts, onOpen }: LineProps) {
  return (
    <div className={`${styles['banner']} ${styles['bad']}`}>
      <Icon name="circle-alert" />
      <p role="status">
        {posts.length === 1 ? '1 thing needs you' : `${posts.length} things need you`}:{' '}
        <Names posts={posts} onOpen={onOpen} />
      </p>
      <Button onClick={onOpen}>Look</Button>
    </div>
  );
}

function WaitingLine({ posts, online, isKept, onSend, onOpen }: WaitingBannerProps) {
  const sending = posts.find(({ state }) => state.kind === 'sending');
  const mayGo = online || posts.some(({ state }) => state.kind === 'trouble');
  const verb = posts.length === 1 ? 'is' : 'are';
  return (
    <div className={`${styles['banner']} ${styles['warn']}`}>
      <Icon name="cloud-upload" />
      <p role="status">
        {sending === undefined
          ? `${howMany(posts)} ${verb} waiting ${mayGo ? 'to be sent' : 'for a connection'}: `
          : 'Sending '}
        <Names posts={sending === undefined ? posts : [sending]} onOpen={onOpen} />,{' '}
        {howBig(sending === undefined ? posts : [sending])}
        {isKept ? '' : '. This browser keeps nothing: leave the page open until it is sent'}
      </p>
      {sending === undefined ? (
        <Button onClick={onSend}>Send now</Button>
      ) : (
        <SendingBar post={sending} />
      )}
    </div>
  );
}

export function SendingBar({ post: { label, state } }: { readonly post: Post }) {
  const progress = state.kind === 'sending' ? state.progress : undefined;
  return (
    <progress
      className={styles['bar']}
      aria-label={`${label} is being sent`}
      {...(progress === undefined ? {} : { value: progress })}
    />
  );
}
