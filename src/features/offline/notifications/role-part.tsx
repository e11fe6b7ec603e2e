import { useId, useState, useSyncExternalStore } from 'react';
import type { Push } from '#src/platform/push/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardText } from '../ui/settings-card.tsx';
import { KindSwitches } from './kind-switches.tsx';
import styles from './notifications.module.css';
import { useNotice } from './use-notice.ts';
import { ANSWERS, OFFLINE, ROLES } from './words.ts';

interface RolePartProps {
  readonly push: Push;
  readonly role: PushRole;
  readonly person: string;
  readonly isOnline: boolean;
}

/** One who is logged in: whether they are told on this device, and of what. */
export function RolePart({ push, role, person, isOnline }: RolePartProps) {
  const titleId = useId();
  const isOn = useSyncExternalStore(push.subscribe, () => push.isOn(role));
  const [isBusy, setBusy] = useState(false);
  const { said, perform } = useNotice();
  const { name, text } = ROLES[role];

  const act = (work: () => Promise<string>) => {
    setBusy(true);
    perform(() => work().finally(() => setBusy(false)));
  };
  const turnOn = () => act(async () => ANSWERS[await push.turnOn(role)]);
  const turnOff = () =>
    act(async () => {
      await push.turnOff(role);
      return 'You are no longer told on this device.';
    });

  return (
    <section className={styles['role']} aria-labelledby={titleId}>
      <h3 id={titleId}>{person === '' ? name : `${name}: ${person}`}</h3>
      {isOn ? (
        <>
          <KindSwitches role={role} isOnline={isOnline} />
          <Button disabled={isBusy} onClick={turnOff}>
            Turn off on this device
          </Button>
        </>
      ) : (
        <>
          <CardText>{text}</CardText>
          <Button kind="primary" disabled={isBusy || !isOnline} onClick={turnOn}>
            {isBusy ? 'Turning on…' : 'Turn on'}
          </Button>
        </>
      )}
      <p role="status">{!isOn && !isOnline ? OFFLINE : said}</p>
    </section>
  );
}
