import type { Passkey } from '#contract/accounts/passkeys.ts';
import { dateText, dateTimeText } from '#contract/time/format-lagos-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from '../sessions/sessions.module.css';
import * as copy from './copy.ts';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={copy.listLabel}>
      {passkeys.map((passkey) => {
        const device = passkey.device || copy.unknownDevice;
        return (
          <li key={passkey.id}>
            <Icon name="lock" size={20} />
            <div className={styles['what']}>
              <p>
                <strong>{device}</strong>
              </p>
              <p className={styles['when']}>{copy.addedOn(dateText(passkey.createdAt))}</p>
              {passkey.lastUsedAt === undefined ? null : (
                <p className={styles['when']}>{copy.lastUsed(dateTimeText(passkey.lastUsedAt))}</p>
              )}
            </div>
            <Button aria-label={copy.removeFrom(device)} onClick={() => onRemove(passkey)}>
              {copy.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
