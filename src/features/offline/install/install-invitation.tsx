import { useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { browserInstall } from './browser-install.ts';
import { INSTALL_WORDS } from './install-words.ts';
import { InstallSteps } from './install-steps.tsx';
import styles from './install.module.css';
import { mayInvite } from './rules.ts';
import { askToInstall, useInstall } from './use-install.ts';
import { isInviting, type Way } from './ways.ts';

interface InstallInvitationProps {
  /** The person has something here to come back to. */
  readonly hasSaved: boolean;
}

/**
 * Invites whoever has come back, or has saved something, to install the app. It stands at the end of a
 * screen, below all that the person came for, and otherwise nothing does.
 */
export function InstallInvitation({ hasSaved }: InstallInvitationProps) {
  const { way, record } = useInstall();
  // As it was when the screen was opened: what is decided must not change under a finger.
  const [openedAt] = useState(() => Date.now());
  if (!isInviting(way) || !mayInvite(record, hasSaved, openedAt)) return null;
  return <Card way={way} />;
}

function declineForNow(): void {
  browserInstall().decline();
  showToast('All right. You find it in App settings.');
}

function Card({ way }: { readonly way: Way }) {
  const titleId = useId();
  const [explains, setExplains] = useState(false);
  const { text, steps } = INSTALL_WORDS[way];
  return (
    <section className={styles['invitation']} aria-labelledby={titleId}>
      <span className={styles['mark']}>
        <Icon name="download" size={24} />
      </span>
      <div className={styles['words']}>
        <h2 id={titleId}>Keep Àyè at hand</h2>
        <p>{text}</p>
      </div>
      {explains ? <InstallSteps steps={steps} /> : null}
      <div className={styles['actions']}>
        {explains ? (
          <Button kind="primary" onClick={() => browserInstall().noteInstalled()}>
            It’s there
          </Button>
        ) : (
          <Button
            kind="primary"
            onClick={way === 'prompt' ? askToInstall : () => setExplains(true)}
          >
            {way === 'prompt' ? 'Install' : 'Show me how'}
          </Button>
        )}
        <Button kind="plain" onClick={declineForNow}>
          Not now
        </Button>
      </div>
    </section>
  );
}
