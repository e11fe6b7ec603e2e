import { useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { InstallSteps } from './install-steps.tsx';
import { INSTALL_WORDS } from './install-words.ts';
import styles from './install.module.css';
import { askToInstall, useInstall } from './use-install.ts';

/** Whether the app is installed here, and the way to it in this browser. */
export function InstallSection() {
  const titleId = useId();
  const { way } = useInstall();
  const { text, steps } = INSTALL_WORDS[way];
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{way === 'installed' ? 'The app' : 'Install the app'}</h2>
      <p className={styles['text']}>{text}</p>
      {steps.length > 0 ? <InstallSteps steps={steps} /> : null}
      {way === 'prompt' ? (
        <Button kind="primary" onClick={askToInstall}>
          Install
        </Button>
      ) : null}
    </section>
  );
}
