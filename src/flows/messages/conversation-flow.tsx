import { useEffect, useState } from 'react';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { browserDecode } from '#src/features/hosting/listing/pictures/browser-decode.ts';
import * as copy from '#src/features/messages/copy.ts';
import { Composer } from '#src/features/messages/conversation/composer.tsx';
import {
  messageDraftName,
  readComposerDraft,
} from '#src/features/messages/conversation/composer-draft.ts';
import { ConversationNotLoaded } from '#src/features/messages/conversation/conversation-not-loaded.tsx';
import { ConversationScreen } from '#src/features/messages/conversation/conversation-screen.tsx';
import type { MessagingRole } from '#src/features/messages/messaging-role.ts';
import type { DecodePhoto } from '#src/features/messages/model/shrink-photo.ts';
import { useStoredDraft } from '#src/ui/form/use-draft.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { useCapability } from '../hooks/use-capability.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { useDrafts } from '../outbox/use-drafts.ts';
import { forgetQuestion, readQuestion } from './question.ts';
import { type ConversationState, useConversation } from './use-conversation.ts';

interface ConversationFlowProps {
  readonly account: MessagingRole;
  /** Its ID, or the address of a space or booking (`ConversationAddressSchema`). */
  readonly address: string;
}

/** The screen of a conversation. */
export function ConversationFlow({ account, address }: ConversationFlowProps) {
  const hasMessages = useCapability('messages');
  if (hasMessages === false) return <NoMessages />;
  return <WithMessages key={address} account={account} address={address} />;
}

/** For a provider that has no messages. */
export function NoMessages() {
  return (
    <>
      <h1>{copy.title}</h1>
      <EmptyState icon="message-circle" title={copy.notAvailable} text={copy.notAvailableText} />
    </>
  );
}

/** An address to which a first message can be sent before the conversation is known. */
const isOpening = (address: string) => /^(?:space|booking)-/.test(address);

function WithMessages({ account, address }: ConversationFlowProps) {
  const state = useConversation(account, address);
  const now = useMinute();
  const isWritable = state.status === 'unavailable' && isOpening(address);
  if (state.status === 'ready' || isWritable) {
    const { content, savedAt, isStale } = state;
    return (
      <ConversationScreen
        account={account}
        conversation={content?.conversation}
        items={state.items}
        hasOlder={content?.hasOlder === true}
        isLoadingOlder={state.isLoadingOlder}
        now={now}
        photos={state.photos}
        actions={state.actions}
        age={isStale ? <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale /> : null}
        composer={<DraftedComposer account={account} address={address} state={state} />}
      />
    );
  }
  if (state.status === 'loading') {
    return (
      <div role="status" aria-label={copy.loading}>
        <Skeleton height="480px" radius="20px" />
      </div>
    );
  }
  return (
    <ConversationNotLoaded
      account={account}
      problem={state.problem}
      isMissing={state.status === 'missing'}
      onAgain={state.refetch}
    />
  );
}

interface DraftedComposerProps extends ConversationFlowProps {
  readonly state: ConversationState;
}

/** The composer with what was typed before, once that is read. */
function DraftedComposer({ account, address, state }: DraftedComposerProps) {
  const drafts = useDrafts(account);
  // An unopened conversation gets its ID with its first message; the draft stays where it is.
  const [draftName] = useState(() => messageDraftName(state.content?.conversation.id ?? address));
  const { ready, body } = useStoredDraft(drafts, draftName);
  // Written before the log-in, on the page of the space.
  const [question] = useState(() => readQuestion(sharedTexts, address, Date.now()));
  useEffect(() => {
    if (question === undefined) return;
    const stored = drafts.save(draftName, { text: question });
    // If the device can't store it, it is offered again at the next visit.
    stored.then(() => forgetQuestion(sharedTexts)).catch(() => undefined);
  }, [drafts, draftName, question]);
  if (!ready) return <Skeleton height="52px" radius="22px" />;
  return (
    <Composer
      drafts={drafts}
      draftName={draftName}
      initial={
        question === undefined ? (readComposerDraft(body) ?? { text: '' }) : { text: question }
      }
      quickReplies={account === 'user' ? copy.guestReplies : copy.hostReplies}
      decode={decode}
      onSend={state.send}
    />
  );
}

const decode: DecodePhoto = (file) => browserDecode(file);
