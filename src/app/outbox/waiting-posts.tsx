import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLasting } from '#src/features/catalogue/ui/use-lasting.ts';
import { useMinute } from '#src/features/catalogue/ui/use-minute.ts';
import { useOnline } from '#src/features/catalogue/ui/use-online.ts';
import { needsPerson } from '#src/features/offline/model/waiting-words.ts';
import { WaitingBanner } from '#src/features/offline/ui/waiting-banner.tsx';
import { WaitingList } from '#src/features/offline/ui/waiting-list.tsx';
import type { Post } from '#src/platform/outbox/outbox.ts';
import { reportProblem } from '#src/platform/report.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { handBack, hasOtherDraft } from './hand-back.ts';
import { useDrafts } from './use-drafts.ts';
import { useOutbox } from './use-outbox.ts';

/** `/host/listings/:id`: the listing that a post changes. */
const CHANGED_LISTING = /\/host\/listings\/([^/?]+)$/;

/** Leads to the form in which a post was filled in. */
function useOpenForm(): (post: Post) => void {
  const navigate = useNavigate();
  return ({ kind, path }) => {
    if (kind !== 'listing') {
      void navigate({ to: '/dashboardLayout/accountsetting' });
      return;
    }
    const [, id] = CHANGED_LISTING.exec(path) ?? [];
    const search = id === undefined ? {} : { edit: decodeURIComponent(id) };
    void navigate({ to: '/listspace', search });
  };
}

function tellFailure(reason: unknown): void {
  reportProblem('A post could not be taken back', reason);
  showToast('That did not work on this device. Please try again.', { kind: 'error' });
}

interface WaitingPostsProps {
  /** A form may show something else from now on, also the one that is open. */
  readonly onHandedBack: () => void;
}

/** What is not sent yet, above the screens of the dashboard. */
export function WaitingPosts({ onHandedBack }: WaitingPostsProps) {
  const { state, outbox } = useOutbox();
  const drafts = useDrafts();
  const now = useMinute();
  const online = useOnline();
  const openForm = useOpenForm();
  // What goes out at once would only flash, and move the screen below it twice.
  const isWaiting = useLasting(state.posts.some((post) => !needsPerson(post)));
  const [isOpen, setIsOpen] = useState(false);
  const [replacing, setReplacing] = useState<Post>();

  const edit = async (post: Post) => {
    setReplacing(undefined);
    setIsOpen(false);
    if (await handBack(outbox, drafts, post)) {
      onHandedBack();
      openForm(post);
    } else showToast(`${post.label} is being sent, or has just been sent.`);
  };
  const askOrEdit = async (post: Post) => {
    if (await hasOtherDraft(drafts, post)) setReplacing(post);
    else await edit(post);
  };
  const act = (work: Promise<unknown>) => void work.catch(tellFailure);

  return (
    <>
      <WaitingBanner
        posts={isWaiting ? state.posts : state.posts.filter(needsPerson)}
        online={online}
        isKept={state.isKept}
        onSend={() => act(outbox.sendNow())}
        onOpen={() => setIsOpen(true)}
      />
      <WaitingList
        open={isOpen}
        onClose={() => setIsOpen(false)}
        posts={state.posts}
        online={online}
        now={now}
        onSend={() => act(outbox.sendNow())}
        onSendAgain={({ id }) => act(outbox.sendAgain(id))}
        onEdit={(post) => act(askOrEdit(post))}
        onDiscard={({ id }) => act(outbox.remove(id))}
      />
      {replacing === undefined ? null : (
        <ReplaceQuestion
          label={replacing.label}
          onStay={() => setReplacing(undefined)}
          onReplace={() => act(edit(replacing))}
        />
      )}
    </>
  );
}

interface ReplaceQuestionProps {
  readonly label: string;
  readonly onStay: () => void;
  readonly onReplace: () => void;
}

function ReplaceQuestion({ label, onStay, onReplace }: ReplaceQuestionProps) {
  return (
    <Sheet
      title={`Edit ${label}?`}
      open
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>Not now</Button>
          <Button kind="primary" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>You have begun another one in that form. It would be replaced.</p>
    </Sheet>
  );
}
