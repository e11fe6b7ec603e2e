import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { CheckIns } from '../model/check-ins.ts';
import { sayOf } from '../model/say.ts';
import styles from './check-in-screen.module.css';
import { GuestList } from './guest-list.tsx';
import { IdForm } from './id-form.tsx';
import { PictureInput } from './picture-input.tsx';
import { ScanSheet } from './scan-sheet.tsx';
import { type DoorState, useDoor } from './use-door.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

interface CheckInScreenProps {
  readonly checkIns: CheckIns;
  /** When this host logged in. */
  readonly since: number;
  readonly now: Date;
  readonly online: boolean;
  /** Draws how old the list of guests is. */
  readonly age: (list: Pick<DoorState['list'], 'savedAt' | 'stale'>) => ReactNode;
}

/** The door of a host's spaces: passes are proved here, with or without a network. */
export function CheckInScreen({ checkIns, since, now, online, age }: CheckInScreenProps) {
  const door = useDoor(checkIns, since, now);
  const [scanning, setScanning] = useState(false);
  const { state, outcome, onScanned, onTyped } = door;

  const onRead = (text: string) => {
    setScanning(false);
    onScanned(text);
  };

  const shownId = (outcome?.kind === 'judged' && outcome.checkInId) || '';
  const isRefused = state.refused.some(({ checkIn }) => checkIn.id === shownId);

  return (
    <div className={styles['page']}>
      <h1>Check in</h1>
      <WaitingNotice
        state={state}
        online={online}
        shownId={shownId}
        isAsking={outcome?.kind === 'judged' && outcome.isAsking}
        onSend={() => void checkIns.send()}
        onDismiss={(id) => void checkIns.dismiss(id)}
      />
      <VerdictPanel
        say={outcome === undefined ? undefined : sayOf(outcome, state)}
        onClear={() => {
          door.clear();
          if (isRefused) void checkIns.dismiss(shownId);
        }}
      />
      <div className={styles['columns']}>
        <section className={styles['ways']} aria-label="Check a guest in">
          <Button kind="next" wide onClick={() => setScanning(true)}>
            <Icon name="scan-line" />
            Scan a pass
          </Button>
          <PictureInput onRead={onScanned} />
          <IdForm onTyped={onTyped} />
        </section>
        <GuestList today={door.today} list={door.list} age={age(door.list)} onCheckIn={onTyped} />
      </div>
      {scanning ? <ScanSheet onRead={onRead} onClose={() => setScanning(false)} /> : null}
    </div>
  );
}
