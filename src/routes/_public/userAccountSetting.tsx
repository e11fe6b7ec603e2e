import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { useDrafts } from '#src/flows/outbox/use-drafts.ts';
import { useLeaveEndedSession } from '#src/flows/session/log-out.ts';
import { CodePrompt } from '#src/flows/second-factor/code-prompt.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { UserSettingsScreen } from '#src/features/account/ui/user-settings-screen.tsx';
import { OpeningSoon } from '#src/features/account/ui/opening-soon.tsx';
import * as copy from '#src/features/account/ui/settings-copy.ts';
import styles from './pages.module.css';

export const Route = createFileRoute('/_public/userAccountSetting')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  const left = useLeaveEndedSession('user');
  const hasSessions = useCapability('sessions') === true;
  const hasSecondFactor = useCapability('second-factor') === true;
  const hasPasskeys = useCapability('passkeys') === true;
  const drafts = useDrafts('user');
  if (useCapability('accounts') === false) {
    return <OpeningSoon title={copy.heading}>{copy.notInApp}</OpeningSoon>;
  }
  return (
    <div className={styles['page']}>
      <h1>{copy.heading}</h1>
      <UserSettingsScreen
        hasSessions={hasSessions}
        hasSecondFactor={hasSecondFactor}
        hasPasskeys={hasPasskeys}
        drafts={drafts}
        onLeft={left}
      />
      <CodePrompt />
    </div>
  );
}
