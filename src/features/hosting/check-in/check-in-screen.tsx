import { type ReactNode, useState } from 'react';
import { sendNow } from '#src/platform/connectivity/check-connection.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Grid, Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import type { CheckIns } from './model/check-ins.ts';
import { checkInMessage } from './model/check-in-message.ts';
import * as copy from './check-in-copy.ts';
import styles from './check-in-screen.module.css';
import { GuestList } from './guest-list.tsx';
import { IdForm } from './id-form.tsx';
import { PictureInput } from './picture-input.tsx';
import { ScanSheet } from './scan-sheet.tsx';
import { type CheckInState, useCheckIn } from './use-check-in.ts';
import { useUndoCheckIn } from './use-undo-check-in.ts';
import { CheckInPanel } from './check-in-panel.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

interface CheckInScreenProps {
  readonly checkIns: CheckIns;
  /** Time of this host's log-in. */
  readonly since: number;
  readonly now: Date;
  readonly online: boolean;
  /** Whether the provider can undo check-ins. */
  readonly canUndo?: boolean;
  /** Renders how old the guest list is. */
  readonly age: (list: Pick<CheckInState['list'], 'savedAt' | 'stale'>) => ReactNode;
}

/** The check-in screen of a host's spaces: passes are verified here, with or without a network. */
export function CheckInScreen(props: CheckInScreenProps) {
  const { checkIns, since, now, online, canUndo = false, age } = props;
  const context = useCheckIn(checkIns, since, now);
  const [scanning, setScanning] = useState(false);
  const { state, outcome, clear } = context;
  const shownId = (outcome?.kind === 'checked' && outcome.checkInId) || '';
  const isRefused = state.refused.some(({ checkIn }) => checkIn.id === shownId);
  // The host has seen it in large type: the next guest is checked in without it.
  const dismissShown = () => {
    if (isRefused) void checkIns.dismiss(shownId);
  };
  const clearShown = () => {
    clear();
    dismissShown();
  };
  const undoing = useUndoCheckIn({ checkIns, since, now, canUndo, online, onUndone: clearShown });
  const onTyped: CheckInState['onTyped'] = (bookingId) => {
    dismissShown();
    context.onTyped(bookingId);
  };
  const onScanned = (text: string) => {
    dismissShown();
    context.onScanned(text);
  };
  const onRead = (text: string) => {
    setScanning(false);
    onScanned(text);
  };

  return (
    <Stack fit gap={5}>
      <h1>{copy.title}</h1>
      <WaitingNotice
        state={state}
        online={online}
        shownId={shownId}
        isAsking={outcome?.kind === 'checked' && outcome.isAsking}
        onSend={() => void sendNow(() => checkIns.send(), showToast)}
        onDismiss={(id) => void checkIns.dismiss(id)}
      />
      <CheckInPanel
        message={outcome === undefined ? undefined : checkInMessage(outcome, { ...state, online })}
        attempt={context.attempt}
        onClear={clearShown}
      />
      <Grid gap={8} align="start" className={styles['columns']}>
        <Card as="section" fit gap={4} pad={5} className={styles['ways']} aria-label={copy.ways}>
          <Button kind="next" wide onClick={() => setScanning(true)}>
            <Icon name="scan-line" />
            {copy.scanPass}
          </Button>
          <PictureInput onRead={onScanned} />
          <IdForm onTyped={onTyped} />
        </Card>
        <GuestList
          today={context.today}
          list={context.list}
          now={now}
          age={age(context.list)}
          onCheckIn={onTyped}
          undoing={undoing}
        />
      </Grid>
      {scanning ? <ScanSheet onRead={onRead} onClose={() => setScanning(false)} /> : null}
    </Stack>
  );
}
