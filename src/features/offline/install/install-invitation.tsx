import { useId, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { browserInstall } from './browser-install.ts';
import * as copy from './copy.ts';
import { InstallSteps } from './install-steps.tsx';
import styles from './install.module.css';
import { mayInvite } from './rules.ts';
import { askToInstall, useInstall } from './use-install.ts';
import { isInviting, type InstallMethod } from './install-method.ts';

interface InstallInvitationProps {
  /** Whether the user has something to come back to, such as a saved space. */
  readonly hasSaved: boolean;
}

/**
 * Invites users who have returned or saved something to install the app. It is placed at the end of
 * a screen, below its main content.
 */
export function InstallInvitation({ hasSaved }: InstallInvitationProps) {
  const { method, record } = useInstall();
  // Read once, so that the invitation does not appear or disappear just before a tap.
  const [openedAt] = useState(() => Date.now());
  if (!isInviting(method) || !mayInvite(record, hasSaved, openedAt)) return null;
  return <InvitationCard method={method} />;
}

function declineForNow(): void {
  browserInstall().decline();
  showToast(copy.declined);
}

function InvitationCard({ method }: { readonly method: InstallMethod }) {
  const titleId = useId();
  const [explains, setExplains] = useState(false);
  const { text, steps } = copy.install[method];
  return (
    <Grid
      as="section"
      gap={4}
      gapX={5}
      align="center"
      ground="tint"
      line
      radius="card"
      className={styles['invitation']}
      aria-labelledby={titleId}
    >
      <Stack as="span" ground="card" tone="link" radius="field" className={styles['mark']}>
        <Icon name="download" size={24} />
      </Stack>
      <Stack gap={2} className={styles['text']}>
        <Text as="h2" size="title-s" id={titleId}>
          {copy.invitationTitle}
        </Text>
        <p>{text}</p>
      </Stack>
      {explains ? <InstallSteps steps={steps} /> : null}
      <Cluster gap={2} className={styles['actions']}>
        {explains ? (
          <Button kind="primary" onClick={() => browserInstall().noteInstalled()}>
            {copy.added}
          </Button>
        ) : (
          <Button
            kind="primary"
            onClick={method === 'prompt' ? askToInstall : () => setExplains(true)}
          >
            {method === 'prompt' ? 'Install' : copy.showHow}
          </Button>
        )}
        <Button kind="plain" onClick={declineForNow}>
          Not now
        </Button>
      </Cluster>
    </Grid>
  );
}
