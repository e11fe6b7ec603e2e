import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useDebounced } from '#src/features/catalogue/search/use-debounced.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { CHECK_IN_ENTRY } from '#src/features/hosting/check-in/model/check-in-entry.ts';
import { MESSAGE_ENTRY } from '#src/features/messages/messaging-role.ts';
import * as storageCopy from '#src/features/offline/copy.ts';
import { WaitingBanner } from '#src/features/offline/ui/waiting-banner.tsx';
import { WaitingList } from '#src/features/offline/ui/waiting-list.tsx';
import { sendNow } from '#src/platform/connectivity/check-connection.ts';
import { type OutboxEntry, needsPerson } from '#src/platform/outbox/outbox.ts';
import { reportProblem } from '#src/platform/report.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '#src/platform/copy.ts';
import { returnToForm, hasOtherDraft } from './return-to-form.ts';
import { useDrafts } from './use-drafts.ts';
import { useOutbox } from './page-outbox.ts';

/** `/host/listings/:id`: the listing that an outbox entry changes. */
const CHANGED_LISTING = /\/host\/listings\/([^/?]+)$/;

/** `/host/listings/:id/rules` and `/host/listings/:id/special-days/…`: whose prices change. */
const PRICED_LISTING = /\/host\/listings\/([^/?]+)\/(?:rules|special-days)/;

/** Messages that wait are shown in their conversations, and check-ins also on their own screen. */
function useShownEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const isCheckIn = useRouterState({
    select: ({ location }) => /\/checkin\/?$/i.test(location.pathname),
  });
  const elsewhere = isCheckIn ? [MESSAGE_ENTRY, CHECK_IN_ENTRY] : [MESSAGE_ENTRY];
  return entries.filter(({ kind }) => !elsewhere.includes(kind));
}

/**
 * Whether an entry was filled in, and can be edited. A check-in was not, and neither was what
 * removes a block or a special day: editing it would only discard it.
 */
const hasForm = ({ kind, method }: OutboxEntry): boolean =>
  kind !== CHECK_IN_ENTRY && method !== 'DELETE';

/**
 * Whether the prices were changed elsewhere. Their screen compares both from the entry, so it stays
 * in the outbox; as a draft it would only be refused again.
 */
const isPriceConflict = ({ state }: OutboxEntry): boolean =>
  state.kind === 'refused' && state.code === 'RULES_CHANGED';

/** Returns a function that opens the form in which an outbox entry was filled in. */
function useOpenForm(): (entry: OutboxEntry) => void {
  const navigate = useNavigate();
  return ({ kind, path }) => {
    if (kind === 'blocked-time') {
      void navigate({ to: '/dashboardLayout/calendar' });
      return;
    }
    const [, priced] = PRICED_LISTING.exec(path) ?? [];
    if (priced !== undefined) {
      const params = { id: decodeURIComponent(priced) };
      void navigate({ to: '/dashboardLayout/prices/$id', params });
      return;
    }
    if (kind !== 'listing') {
      void navigate({ to: '/dashboardLayout/accountsetting' });
      return;
    }
    const [, id] = CHANGED_LISTING.exec(path) ?? [];
    const search = id === undefined ? {} : { edit: decodeURIComponent(id) };
    void navigate({ to: '/listspace', search });
  };
}

function reportFailure(reason: unknown): void {
  reportProblem('An outbox entry could not be taken back', reason);
  showToast(storageCopy.changeFailed, { kind: 'error' });
}

interface WaitingEntriesProps {
  /** Called when the content of a form may have changed, also of the one that is open. */
  readonly onHandedBack: () => void;
}

/** Shows what hasn't been sent yet, above the screens of the dashboard. */
export function WaitingEntries({ onHandedBack }: WaitingEntriesProps) {
  const { state, outbox } = useOutbox();
  const entries = useShownEntries(state.entries);
  const drafts = useDrafts();
  const now = useMinute();
  const online = useOnline();
  const openForm = useOpenForm();
  // An entry that is sent at once would only flash, and move the screen below it twice.
  const isWaiting = useDebounced(entries.some((entry) => !needsPerson(entry)));
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const [replacing, setReplacing] = useState<OutboxEntry>();

  const edit = async (entry: OutboxEntry) => {
    setReplacing(undefined);
    setIsOpen(false);
    if (await returnToForm(outbox, drafts, entry)) {
      onHandedBack();
      openForm(entry);
    } else showToast(copy.alreadySending(entry.label));
  };
  const askOrEdit = async (entry: OutboxEntry) => {
    if (isPriceConflict(entry)) {
      setIsOpen(false);
      openForm(entry);
    } else if (await hasOtherDraft(drafts, entry)) setReplacing(entry);
    else await edit(entry);
  };
  const act = (work: Promise<unknown>) => void work.catch(reportFailure);
  const send = (explain: (text: string) => void) => act(sendNow(() => outbox.sendNow(), explain));

  return (
    <>
      <WaitingBanner
        entries={isWaiting ? entries : entries.filter(needsPerson)}
        online={online}
        isStored={state.isStored}
        onSend={() => send(showToast)}
        onOpen={() => {
          setAnswer(undefined);
          setIsOpen(true);
        }}
      />
      <WaitingList
        open={isOpen}
        onClose={() => setIsOpen(false)}
        entries={entries}
        online={online}
        now={now}
        answer={online ? undefined : answer}
        onSend={() => send(setAnswer)}
        onSendAgain={({ id }) => act(sendNow(() => outbox.sendAgain(id), setAnswer))}
        isEditable={(entry) => hasForm(entry) || isPriceConflict(entry)}
        onEdit={(entry) => act(askOrEdit(entry))}
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
      title={copy.editTitle(label)}
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
      <p>{copy.replacesDraft}</p>
    </Sheet>
  );
}
