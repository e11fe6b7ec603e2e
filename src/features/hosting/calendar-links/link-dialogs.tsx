import { useState } from 'react';
import type { HostCalendarLink } from '#contract/hosting/calendar-links.ts';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
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
  const body = { ...(space === undefined ? {} : { spaceId: space.id }), detail, replaces: id };
  return (
    <ConfirmSheet
      title={copy.replaceFor(scope)}
      texts={{ stay: copy.keepLink, confirm: copy.replace, confirming: copy.replacing }}
      isBusy={actions.isBusy}
      act={() => actions.request(body)}
      onClose={onClose}
    >
      <p>{copy.replaceText}</p>
      <DetailField chosen={detail} onChoose={setDetail} />
    </ConfirmSheet>
  );
}

/** Asks before a link is turned off. */
export function TurnOffDialog({ link, scope, actions, onClose }: LinkDialogProps) {
  return (
    <ConfirmSheet
      title={copy.turnOffTitle}
      texts={{ stay: copy.keepLink, confirm: copy.turnOff, confirming: copy.turningOff }}
      isBusy={actions.isBusy}
      act={() => actions.turnOff(link)}
      onClose={onClose}
    >
      <p>
        <strong>{scope}</strong>
      </p>
      <p>{copy.turnOffText}</p>
    </ConfirmSheet>
  );
}
