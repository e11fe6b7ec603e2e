import { useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { browserInstall } from './browser-install.ts';
import * as copy from './copy.ts';
import { InstallSteps } from './install-steps.tsx';
import styles from './install.module.css';
import { mayInvite } from './rules.ts';
import { askToInstall, useInstall } from './use-install.ts';
import { isInviting, type InstallWay } from './ways.ts';

interface InstallInvitationProps {
  /** Whether the user has something to come back to, such as a saved space. */
  readonly hasSaved: boolean;
}

/**
 * Invites users who have returned or saved something to install the app. It is placed at the end of
 * a screen, below its main content.
 */
export function InstallInvitation({ hasSaved }: InstallInvitationProps) {
  const { way, record } = useInstall();
  // Read once, so that the invitation does not appear or disappear just before a tap.
  const [openedAt] = useState(() => Date.now());
  if (!isInviting(way) || !mayInvite(record, hasSaved, openedAt)) return null;
  return <Card way={way} />;
}

function declineForNow(): void {
  browserInstall().decline();
  showToast(copy.declined);
}

function Card({ way }: { readonly way: InstallWay }) {
  const titleId = useId();
  const [explains, setExplains] = useState(false);
  const { text, steps } = copy.install[way];
  return (
    <section className={styles['invitation']} aria-labelledby={titleId}>
      <span className={styles['mark']}>
        <Icon name="download" size={24} />
      </span>
      <div className={styles['words']}>
        <h2 id={titleId}>{copy.invitationTitle}</h2>
        <p>{text}</p>
      </div>
      {explains ? <InstallSteps steps={steps} /> : null}
      <div className={styles['actions']}>
        {explains ? (
          <Button kind="primary" onClick={() => browserInstall().noteInstalled()}>
            {copy.added}
          </Button>
        ) : (
          <Button
            kind="primary"
            onClick={way === 'prompt' ? askToInstall : () => setExplains(true)}
          >
            {way === 'prompt' ? 'Install' : copy.showHow}
          </Button>
        )}
        <Button kind="plain" onClick={declineForNow}>
          Not now
        </Button>
      </div>
    </section>
  );
}
