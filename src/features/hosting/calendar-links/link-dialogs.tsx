import { useState } from 'react';
import type { HostCalendarLink } from '#contract/hosting/calendar-links.ts';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import styles from './calendar-links.module.css';
import * as copy from './copy.ts';
import { DetailField } from './detail-field.tsx';
import type { CalendarLinkActions } from './use-calendar-links.ts';

interface LinkDialogProps {
  readonly link: HostCalendarLink;
  /** Which spaces it shows. */
  readonly scope: string;
  readonly actions: Pick<CalendarLinkActions, 'isBusy' | 'request' | 'turnOff'>;
  readonly onClose: () => void;
}

/** Asks before a link stops working, and what the new one shows. */
export function ReplaceDialog({ link, scope, actions, onClose }: LinkDialogProps) {
  const { id, space } = link;
  const [detail, setDetail] = useState(link.detail);
  const [problem, setProblem] = useState<string>();

  const replace = async () => {
    const body = { ...(space === undefined ? {} : { spaceId: space.id }), detail, replaces: id };
    const failure = await actions.request(body);
    if (failure === undefined) onClose();
    else setProblem(failure.message);
  };

  return (
    <Sheet
      title={copy.replaceFor(scope)}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={copy.keepLink}
          onStay={onClose}
          confirm={copy.replace}
          confirming={copy.replacing}
          isBusy={actions.isBusy}
          onConfirm={() => void replace()}
        />
      }
    >
      <div className={styles['stack']}>
        <p>{copy.replaceText}</p>
        {problem === undefined ? null : <FormNotice tone="bad">{problem}</FormNotice>}
        <DetailField chosen={detail} onChoose={setDetail} />
      </div>
    </Sheet>
  );
}

/** Asks before a link is turned off. */
export function TurnOffDialog({ link, scope, actions, onClose }: LinkDialogProps) {
  const [problem, setProblem] = useState<string>();

  const turnOff = async () => {
    const failure = await actions.turnOff(link);
    if (failure === undefined) onClose();
    else setProblem(failure.message);
  };

  return (
    <Sheet
      title={copy.turnOffTitle}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={copy.keepLink}
          onStay={onClose}
          confirm={copy.turnOff}
          confirming={copy.turningOff}
          isBusy={actions.isBusy}
          onConfirm={() => void turnOff()}
        />
      }
    >
      <div className={styles['stack']}>
        <p>
          <strong>{scope}</strong>
        </p>
        <p>{copy.turnOffText}</p>
        {problem === undefined ? null : <FormNotice tone="bad">{problem}</FormNotice>}
      </div>
    </Sheet>
  );
}
