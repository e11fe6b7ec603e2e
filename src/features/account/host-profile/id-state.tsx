import type { HostIdentity } from '#contract/accounts/accounts.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './host-profile.module.css';

/** Whether Àyè has checked the host's ID, and what the host does next. */
export function IdState({ identity }: { readonly identity: HostIdentity }) {
  if (identity.state === 'refused') {
    return (
      <FormNotice tone="warn">
        <p>{copy.idRefused(identity.reason)}</p>
        <p>{copy.idRefusedNext}</p>
      </FormNotice>
    );
  }
  const isChecked = identity.state === 'checked';
  return (
    <Inline gap={2} size="s" className={styles['id-state']} data-checked={isChecked}>
      <Icon name={isChecked ? 'circle-check' : 'clock'} size={18} />
      <div>
        <p>{isChecked ? copy.idChecked(dateText(identity.at)) : copy.idUnchecked}</p>
        <p className={styles['quiet']}>{isChecked ? copy.idCheckedNext : copy.idUncheckedNext}</p>
      </div>
    </Inline>
  );
}
