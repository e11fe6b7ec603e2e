import { useEffect, useRef, useState } from 'react';
import { type WaitingMessage, waitingMessages } from '#src/features/messages/message-entry.ts';
import type { EpochMs } from '#contract/units.ts';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import { useOutbox } from '../outbox/page-outbox.ts';

interface OwnMessages {
  /** The messages of this conversation that wait in the outbox, the oldest first. */
  readonly waiting: readonly WaitingMessage[];
  /** Messages that have just left the outbox, and aren't in the server's answer yet. */
  readonly settling: readonly WaitingMessage[];
  /** Removes a message from the outbox; resolves to false if it is being sent or was sent. */
  remove(entryId: string): Promise<boolean>;
}

interface Settling {
  readonly message: WaitingMessage;
  readonly goneAt: EpochMs;
}

/**
 * The own messages of a conversation that the server's answer may not have yet.
 *
 * @param answeredAt Time of the server's last answer; 0 without one.
 * @param isMine Whether a message belongs to the conversation.
 * @param onSent Called when messages have left the outbox, sent by whichever tab or worker.
 */
export function useOwnMessages(
  role: MessagingRole,
  answeredAt: EpochMs,
  isMine: (message: WaitingMessage) => boolean,
  onSent: () => void,
): OwnMessages {
  const { state, outbox } = useOutbox();
  const [settling, setSettling] = useState<readonly Settling[]>([]);
  const removed = useRef(new Set<string>());
  const latest = useRef({ isMine, onSent });
  useEffect(() => {
    latest.current = { isMine, onSent };
  });

  useEffect(() => {
    const mineNow = () =>
      waitingMessages(outbox.getSnapshot().entries, role).filter((one) =>
        latest.current.isMine(one),
      );
    let before = mineNow();
    return outbox.subscribe(() => {
      const now = mineNow();
      const isThere = new Set(now.map(({ id }) => id));
      const gone = before.filter(
        ({ id, entry }) => !isThere.has(id) && !removed.current.has(entry.id),
      );
      before = now;
      if (gone.length === 0) return;
      const goneAt = Date.now();
      setSettling((shown) => [...shown, ...gone.map((message) => ({ message, goneAt }))]);
      latest.current.onSent();
    });
  }, [outbox, role]);

  return {
    waiting: waitingMessages(state.entries, role).filter(isMine),
    // A later answer has the message, unless it was deleted in another tab.
    settling: settling.filter(({ goneAt }) => goneAt >= answeredAt).map(({ message }) => message),
    async remove(entryId) {
      removed.current.add(entryId);
      if ((await outbox.remove(entryId)) !== undefined) return true;
      removed.current.delete(entryId);
      return false;
    },
  };
}
