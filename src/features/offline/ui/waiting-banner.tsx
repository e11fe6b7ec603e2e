import { type OutboxEntry, needsPerson } from '#src/platform/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { NoticeBar } from '#src/ui/notice/notice-bar.tsx';
import * as copy from '../model/waiting-copy.ts';
import styles from './waiting-banner.module.css';

interface WaitingBannerProps {
  readonly entries: readonly OutboxEntry[];
  readonly online: boolean;
  /** False if the device stores nothing. */
  readonly isStored: boolean;
  readonly onSend: () => void;
  /** Opens the list. */
  readonly onOpen: () => void;
}

/** A line with the unsent outbox entries. Renders nothing if there are none. */
export function WaitingBanner({ entries, onOpen, ...others }: WaitingBannerProps) {
  const stuck = entries.filter(needsPerson);
  const waiting = entries.filter((entry) => !needsPerson(entry));
  return (
    <>
      {stuck.length > 0 ? <StuckLine entries={stuck} onOpen={onOpen} /> : null}
      {waiting.length > 0 ? <WaitingLine entries={waiting} onOpen={onOpen} {...others} /> : null}
    </>
  );
}

type LineProps = Pick<WaitingBannerProps, 'entries' | 'onOpen'>;

function Names({ entries, onOpen }: LineProps) {
  return (
    <button type="button" className={styles['names']} onClick={onOpen}>
      {entries.map(({ label }) => label).join(', ')}
    </button>
  );
}

function StuckLine({ entries, onOpen }: LineProps) {
  const text = copy.needsAttention(entries.length);
  return (
    <NoticeBar tone="bad" icon="circle-alert" className={styles['banner']}>
      <p role="status">
        {text.before}
        <Names entries={entries} onOpen={onOpen} />
        {text.after}
      </p>
      <Button onClick={onOpen}>View</Button>
    </NoticeBar>
  );
}

function WaitingLine({ entries, online, isStored, onSend, onOpen }: WaitingBannerProps) {
  const sending = entries.find(({ state }) => state.kind === 'sending');
  const mayGo = online || entries.some(({ state }) => state.kind === 'trouble');
  const text =
    sending === undefined
      ? copy.willBeSent(entries, mayGo, isStored)
      : copy.sendingNow(sending, isStored);
  return (
    <NoticeBar tone="warn" icon="cloud-upload" className={styles['banner']}>
      <p role="status">
        {text.before}
        <Names entries={sending === undefined ? entries : [sending]} onOpen={onOpen} />
        {text.after}
      </p>
      {sending === undefined ? (
        <Button onClick={onSend}>Send now</Button>
      ) : (
        <SendingBar post={sending} />
      )}
    </NoticeBar>
  );
}

export function SendingBar({ post: { label, state } }: { readonly post: OutboxEntry }) {
  const progress = state.kind === 'sending' ? state.progress : undefined;
  return (
    <progress
      className={styles['bar']}
      aria-label={copy.sending(label)}
      {...(progress === undefined ? {} : { value: progress })}
    />
  );
}
