import { useState } from 'react';
import type { HostCalendarLink } from '#contract/hosting/calendar-links.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import styles from './calendar-links.module.css';
import * as copy from './copy.ts';
import { HowToSteps } from './how-to-steps.tsx';
import { ReplaceDialog, TurnOffDialog } from './link-dialogs.tsx';
import { LinkRow } from './link-row.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { type CalendarLinkActions, useCalendarLinks } from './use-calendar-links.ts';

interface CalendarLinksSheetProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** The host's spaces, as far as they are known. */
  readonly spaces: HostCalendar['spaces'];
  /** Links are only changed with a connection: a queued change would be unexpected later. */
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

const scopeOf = ({ space }: HostCalendarLink) => space?.name ?? copy.allSpaces;

interface OpenedDialog {
  readonly kind: 'replace' | 'turn-off';
  readonly link: HostCalendarLink;
}

/** Lets a host create links with which other calendars fetch the bookings, and turn them off. */
export function CalendarLinksSheet({ since, spaces, isOnline, onClose }: CalendarLinksSheetProps) {
  const { links, actions } = useCalendarLinks(since);
  const [dialog, setDialog] = useState<OpenedDialog>();
  const closeDialog = () => setDialog(undefined);
  const asked = dialog && {
    link: dialog.link,
    scope: scopeOf(dialog.link),
    actions,
    onClose: closeDialog,
  };
  return (
    <>
      <Sheet title={copy.title} open onClose={onClose}>
        <Stack fit gap={5} className={styles['stack']}>
          <p>{copy.intro}</p>
          <Text tone="muted" size="s">
            {copy.secret}
          </Text>
          {isOnline ? null : <FormNotice tone="warn">{copy.offline}</FormNotice>}
          <Loaded
            state={links}
            loading={<LoadingBlock label={copy.loading} height="140px" radius="12px" />}
            notLoaded={copy.notLoaded}
          >
            {(value) => (
              <Links
                links={value}
                spaces={spaces}
                actions={actions}
                isOnline={isOnline}
                onAsk={setDialog}
              />
            )}
          </Loaded>
          <HowToSteps title={copy.howTo} apps={copy.howToSteps} />
        </Stack>
      </Sheet>
      {asked === undefined ? null : dialog?.kind === 'replace' ? (
        <ReplaceDialog {...asked} />
      ) : (
        <TurnOffDialog {...asked} />
      )}
    </>
  );
}

interface LinksProps extends Pick<CalendarLinksSheetProps, 'spaces' | 'isOnline'> {
  readonly links: readonly HostCalendarLink[];
  readonly actions: CalendarLinkActions;
  readonly onAsk: (dialog: OpenedDialog) => void;
}

function Links({ links, spaces, actions, isOnline, onAsk }: LinksProps) {
  const taken = new Set(links.map(({ space }) => space?.id));
  const free = spaces.filter(({ id }) => !taken.has(id));
  const canHaveAll = !taken.has(undefined);
  return (
    <>
      {links.length === 0 ? null : (
        <Stack as="ul" fit gap={4} aria-label={copy.listLabel}>
          {links.map((link) => (
            // The row of a replaced link stays, and with it the focus.
            <LinkRow
              key={link.space?.id ?? ''}
              link={link}
              scope={scopeOf(link)}
              address={actions.shown?.id === link.id ? actions.shown : undefined}
              canChange={isOnline && !actions.isBusy}
              onShow={() => void actions.show(link)}
              onReplace={() => onAsk({ kind: 'replace', link })}
              onTurnOff={() => onAsk({ kind: 'turn-off', link })}
            />
          ))}
        </Stack>
      )}
      {isOnline && (canHaveAll || free.length > 0) ? (
        <NewLinkForm spaces={free} canHaveAll={canHaveAll} onSubmit={actions.request} />
      ) : null}
    </>
  );
}
