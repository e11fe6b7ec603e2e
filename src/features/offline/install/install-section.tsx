import { Button } from '#src/ui/button/button.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from './copy.ts';
import { InstallSteps } from './install-steps.tsx';
import { askToInstall, useInstall } from './use-install.ts';

/** Shows whether the app is installed here, and how to install it in this browser. */
export function InstallSection() {
  const { method } = useInstall();
  const { text, steps } = copy.install[method];
  return (
    <Panel title={method === 'installed' ? 'The app' : copy.installTitle}>
      <Text tone="muted" measure="60ch">
        {text}
      </Text>
      {steps.length > 0 ? <InstallSteps steps={steps} /> : null}
      {method === 'prompt' ? (
        <Button kind="primary" onClick={askToInstall}>
          Install
        </Button>
      ) : null}
    </Panel>
  );
}
