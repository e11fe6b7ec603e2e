import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Text } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import type { ConversationItem, ShownMessage } from '../model/conversation-items.ts';
import { dayHeading } from '../model/when-text.ts';
import type { ConversationSide } from '#contract/messages/messages.ts';
import styles from './conversation.module.css';

interface MessageLogProps {
  readonly items: readonly ConversationItem[];
  readonly side: ConversationSide;
  readonly now: Date;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly onOlder: () => void;
  /** Shown while there is nothing. */
  readonly empty: ReactNode;
  readonly message: (message: ShownMessage) => ReactNode;
}

/** Pixels from the end within which the reader is taken to be at the end. */
const NEAR_END = 80;

/** The messages and events of a conversation, which stays at its end while it is there. */
export function MessageLog(props: MessageLogProps) {
  const { items, side, now, hasOlder, isLoadingOlder, onOlder, empty, message } = props;
  const { log, isBehind, toEnd } = useEnd(items);
  return (
    <div
      ref={log}
      className={styles['log']}
      role="log"
      aria-label={copy.logLabel}
      // A region that scrolls has to be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
    >
      {hasOlder ? (
        <div className={styles['earlier']}>
          <SoftDisabledButton disabled={isLoadingOlder} onClick={onOlder}>
            {isLoadingOlder ? copy.loadingEarlier : copy.earlier}
          </SoftDisabledButton>
        </div>
      ) : null}
      {items.length === 0 ? <p className={styles['empty']}>{empty}</p> : null}
      <ol className={styles['items']}>
        {items.map((item) => {
          if (item.kind === 'message') return message(item.message);
          if (item.kind === 'day') {
            return (
              <Text
                as="li"
                tone="muted"
                size="xs"
                weight={600}
                key={item.key}
                className={styles['day']}
              >
                {dayHeading(item.date, now)}
              </Text>
            );
          }
          const text = copy.eventText(item.event, side);
          return text === undefined ? null : (
            <Card
              as="li"
              tone="ink"
              radius="field"
              size="xs"
              key={item.key}
              className={styles['event']}
            >
              {text}
            </Card>
          );
        })}
      </ol>
      {isBehind ? (
        <div className={styles['newest']}>
          <Button kind="primary" onClick={toEnd}>
            <Icon name="chevron-down" size={18} />
            {copy.toNewest}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Keeps the end in view while the reader is there, and after each own message. Otherwise the reader
 * stays where they are, also when older messages are put above, and gets a button to new ones.
 */
function useEnd(items: readonly ConversationItem[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const lastBefore = useRef<string>(undefined);
  const [isBehind, setBehind] = useState(false);
  const last = items.at(-1);
  const isOwn = last?.kind === 'message' && last.message.isOwn;

  const toEnd = () => {
    const element = log.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    setBehind(false);
  };

  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const isNew = last?.key !== lastBefore.current;
    const grown = element.scrollHeight - heightBefore.current;
    if (isAtEnd.current || (isNew && isOwn)) element.scrollTop = element.scrollHeight;
    // Older messages above: what was in view stays there.
    else if (!isNew && grown > 0 && element.scrollTop < NEAR_END) element.scrollTop += grown;
    else if (isNew) setBehind(true);
    lastBefore.current = last?.key;
    heightBefore.current = element.scrollHeight;
  }, [items, last?.key, isOwn]);

  useEffect(() => {
    const element = log.current;
    if (element === null) return undefined;
    const onScroll = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      isAtEnd.current = left < NEAR_END;
      if (isAtEnd.current) setBehind(false);
    };
    // A photo, or the keyboard of a phone, changes the heights.
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { log, isBehind, toEnd };
}
