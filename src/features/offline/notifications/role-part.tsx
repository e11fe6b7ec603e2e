import { useId, useState, useSyncExternalStore } from 'react';
import type { DevicePush } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { KindSwitches } from './kind-switches.tsx';
import styles from './notifications.module.css';
import { useNotice } from './use-notice.ts';

interface RolePartProps {
  readonly push: DevicePush;
  readonly role: PushRole;
  readonly person: string;
  readonly isOnline: boolean;
}

/** Notification settings of one logged-in account on this device. */
export function RolePart({ push, role, person, isOnline }: RolePartProps) {
  const titleId = useId();
  const isOn = useSyncExternalStore(push.subscribe, () => push.isOn(role));
  const [isBusy, setBusy] = useState(false);
  const { message, perform } = useNotice();
  const { name, text } = copy.roles[role];

  const act = (work: () => Promise<string>) => {
    setBusy(true);
    perform(() => work().finally(() => setBusy(false)));
  };
  const turnOn = () => act(async () => copy.turnedOn[await push.turnOn(role)]);
  const turnOff = () =>
    act(async () => {
      await push.turnOff(role);
      return copy.turnedOff;
    });

  return (
    <Stack as="section" fit gap={3} className={styles['role']} aria-labelledby={titleId}>
      <Text as="h3" size="l" breaks id={titleId}>
        {person === '' ? name : `${name}: ${person}`}
      </Text>
      {isOn ? (
        <>
          <KindSwitches role={role} isOnline={isOnline} />
          <SoftDisabledButton disabled={isBusy} onClick={turnOff}>
            {copy.turnOff}
          </SoftDisabledButton>
        </>
      ) : (
        <>
          <Text tone="muted" measure="60ch">
            {text}
          </Text>
          <SoftDisabledButton
            kind="primary"
            disabled={isBusy}
            unavailable={!isOnline}
            onClick={turnOn}
          >
            {isBusy ? 'Turning on…' : 'Turn on'}
          </SoftDisabledButton>
        </>
      )}
      <p role="status">{!isOn && !isOnline ? copy.offline : message}</p>
    </Stack>
  );
}
