import { Button } from '#src/ui/button/button.tsx';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
import { InstallSteps } from './install-steps.tsx';
import { INSTALL_WORDS } from './install-words.ts';
import { askToInstall, useInstall } from './use-install.ts';

/** Whether the app is installed here, and the way to it in this browser. */
export function InstallSection() {
  const { way } = useInstall();
  const { text, steps } = INSTALL_WORDS[way];
  return (
    <SettingsCard title={way === 'installed' ? 'The app' : 'Install the app'}>
      <CardText>{text}</CardText>
      {steps.length > 0 ? <InstallSteps steps={steps} /> : null}
      {way === 'prompt' ? (
        <Button kind="primary" onClick={askToInstall}>
          Install
        </Button>
      ) : null}
    </SettingsCard>
  );
}
