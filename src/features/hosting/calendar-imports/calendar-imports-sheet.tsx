import { useState } from 'react';
import {
  type CalendarImport,
  type CalendarImports,
  MAX_CALENDAR_IMPORTS,
} from '#contract/hosting/calendar-imports.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import { HowToSteps } from '../calendar-links/how-to-steps.tsx';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
import { Loaded, LoadingBlock } from '../ui/loaded.tsx';
import * as copy from './copy.ts';
import { ImportRow } from './import-row.tsx';
import { NewImportForm } from './new-import-form.tsx';
import { type CalendarImportActions, useCalendarImports } from './use-calendar-imports.ts';

interface CalendarImportsSheetProps {
  /** Time of this host's log-in. */
  readonly since: number;
  /** The host's spaces, as far as they are known. */
  readonly spaces: HostCalendar['spaces'];
  /** Calendars are only changed with a connection, because their addresses have to be read. */
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** Lets a host connect calendars that block spaces, and shows how they are doing. */
export function CalendarImportsSheet(props: CalendarImportsSheetProps) {
  const { since, spaces, isOnline, onClose } = props;
  const { calendars, actions } = useCalendarImports(since);
  const [removed, setRemoved] = useState<CalendarImport>();
  return (
    <>
      {/* A tap outside doesn't close it, because what was typed would be lost. */}
      <Sheet title={copy.title} open onClose={onClose} onDismiss={onClose}>
        <Stack fit gap={5} className={styles['stack']}>
          <p>{copy.intro}</p>
          {isOnline ? null : <FormNotice tone="warn">{copy.offline}</FormNotice>}
          <Loaded
            state={calendars}
            loading={<LoadingBlock label={copy.loading} height="140px" radius="12px" />}
            notLoaded={copy.notLoaded}
          >
            {({ imports }) => (
              <Calendars
                imports={imports}
                spaces={spaces}
                actions={actions}
                isOnline={isOnline}
                onRemove={setRemoved}
              />
            )}
          </Loaded>
          <HowToSteps title={copy.howTo} apps={copy.howToSteps} />
        </Stack>
      </Sheet>
      {removed === undefined ? null : (
        <RemoveDialog calendar={removed} actions={actions} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

interface CalendarsProps extends Pick<CalendarImportsSheetProps, 'spaces' | 'isOnline'> {
  readonly imports: CalendarImports['imports'];
  readonly actions: CalendarImportActions;
  readonly onRemove: (calendar: CalendarImport) => void;
}

function Calendars({ imports, spaces, actions, isOnline, onRemove }: CalendarsProps) {
  const hasRoom = ({ id }: { readonly id: string }) =>
    imports.filter(({ space }) => space.id === id).length < MAX_CALENDAR_IMPORTS;
  const free = spaces.filter(hasRoom);
  return (
    <>
      {imports.length === 0 ? null : (
        <Stack as="ul" fit gap={4} aria-label={copy.listLabel}>
          {imports.map((calendar) => (
            <ImportRow
              key={calendar.id}
              calendar={calendar}
              canChange={isOnline && !actions.isBusy}
              onUpdate={() => void actions.update(calendar)}
              onRemove={() => onRemove(calendar)}
            />
          ))}
        </Stack>
      )}
      {free.length > 0 ? (
        // Hidden rather than removed, so that what was typed is still there after a lost connection.
        <div hidden={!isOnline}>
          <NewImportForm spaces={free} onSubmit={actions.connect} />
        </div>
      ) : null}
      {free.length === 0 && spaces.length > 0 ? (
        <Text tone="muted" size="s">
          {copy.full}
        </Text>
      ) : null}
    </>
  );
}

interface RemoveDialogProps {
  readonly calendar: CalendarImport;
  readonly actions: Pick<CalendarImportActions, 'isBusy' | 'remove'>;
  readonly onClose: () => void;
}

/** Asks before a calendar is removed, because guests can then book the times that it blocks. */
function RemoveDialog({ calendar, actions: { isBusy, remove }, onClose }: RemoveDialogProps) {
  return (
    <ConfirmSheet
      title={copy.removeTitle}
      texts={{ stay: copy.keep, confirm: copy.remove, confirming: copy.removing }}
      isBusy={isBusy}
      act={() => remove(calendar)}
      onClose={onClose}
    >
      <p>
        <strong>{calendar.name}</strong>
      </p>
      <p>{copy.removeText(calendar.space.name)}</p>
    </ConfirmSheet>
  );
}
