import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  Message,
  ReadConversation,
  ReportedConversation,
} from '#contract/messages/messages.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { readReportedConversation, reportedPhotoQuery } from '../api/message-reports.ts';
import { ModerationCard } from '../console/moderation-card.tsx';
import * as copy from './copy.ts';
import styles from './messages.module.css';

interface ReportedConversationCardProps {
  readonly report: ReportedConversation;
  readonly isBusy: boolean;
  readonly onCloseReport: () => void;
}

/** A report, and below it the conversation once the admin has opened it. */
export function ReportedConversationCard(props: ReportedConversationCardProps) {
  const { report, isBusy, onCloseReport } = props;
  const { spaceName, guestName, hostName, by, at, reason, messages } = report;
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<ReadConversation>();
  return (
    <ModerationCard
      title={spaceName}
      actions={
        <>
          {opened === undefined ? (
            <Button
              kind="primary"
              aria-label={copy.readLabel(spaceName)}
              onClick={() => setAsking(true)}
            >
              {copy.read}
            </Button>
          ) : null}
          <SoftDisabledButton
            disabled={isBusy}
            aria-label={copy.closeLabel(spaceName)}
            onClick={onCloseReport}
          >
            {copy.close}
          </SoftDisabledButton>
        </>
      }
    >
      <Text tone="muted" size="s">
        {copy.between(guestName || copy.formerMember, hostName || copy.formerMember)} ·{' '}
        {copy.count(messages)}
      </Text>
      <Stack as="blockquote" gap={1} breaks quote={4}>
        <p>{reason}</p>
        <Text tone="muted" size="s">
          {copy.reportedBy(by, dateTimeText(at))}
        </Text>
      </Stack>
      {opened === undefined ? null : <Opened conversation={opened} />}
      {isAsking ? (
        <ReadSheet reportId={report.id} onRead={setOpened} onClose={() => setAsking(false)} />
      ) : null}
    </ModerationCard>
  );
}

interface ReadSheetProps {
  readonly reportId: string;
  readonly onRead: (conversation: ReadConversation) => void;
  readonly onClose: () => void;
}

/** Explains, before anything is shown, that reading is logged. */
function ReadSheet({ reportId, onRead, onClose }: ReadSheetProps) {
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      onRead(await readReportedConversation(call, reportId));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    }
    onClose();
  };
  return (
    <Sheet
      title={copy.readQuestion}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={copy.notNow}
          onStay={onClose}
          confirm={copy.read}
          confirming={copy.reading}
          isBusy={isBusy}
          onConfirm={() => void read()}
        />
      }
    >
      <p>{copy.readText}</p>
    </Sheet>
  );
}

function Opened({ conversation }: { readonly conversation: ReadConversation }) {
  const { report, messages } = conversation;
  const nameOf = ({ from }: Message) =>
    (from === 'guest' ? report.guestName : report.hostName) || copy.formerMember;
  return (
    <>
      <FormNotice tone="warn">{copy.logged}</FormNotice>
      {messages.length === 0 ? <p>{copy.nothing}</p> : null}
      <Stack as="ol" gap={3} pad={4} line radius="field" className={styles['messages']}>
        {messages.map((message) => (
          <li key={message.id}>
            <Text tone="muted" size="s">
              <strong>{nameOf(message)}</strong> · {dateTimeText(message.at)}
            </Text>
            {message.isDeleted === true ? <p>{copy.deleted}</p> : null}
            {message.text === undefined ? null : <p className={styles['text']}>{message.text}</p>}
            {message.photo === undefined ? null : (
              <ReportedPhoto
                reportId={report.id}
                messageId={message.id}
                size={message.photo}
                name={nameOf(message)}
              />
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}

interface ReportedPhotoProps {
  readonly reportId: string;
  readonly messageId: string;
  readonly size: NonNullable<Message['photo']>;
  readonly name: string;
}

function ReportedPhoto({ reportId, messageId, size, name }: ReportedPhotoProps) {
  const { data, error } = useQuery(reportedPhotoQuery(call, { id: reportId, messageId }));
  if (error !== null) return <p>{copy.photoNotLoaded}</p>;
  return data === undefined ? null : (
    <img
      className={styles['photo']}
      src={data}
      alt={copy.photoOf(name)}
      width={size.width}
      height={size.height}
    />
  );
}
