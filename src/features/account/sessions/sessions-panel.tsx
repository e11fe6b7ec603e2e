import { useState } from 'react';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { callErrorOf } from '../model/failure.ts';
import { AccountPanel } from '../ui/panel.tsx';
import * as copy from '../ui/settings-copy.ts';
import { SessionList } from './session-list.tsx';

interface SessionsPanelProps {
  readonly owner: Role;
  /** Whether the provider lists sessions (capability `sessions`). */
  readonly isListed: boolean;
  /** Called when the account no longer has any session, on this device either. */
  readonly onSignedOut: () => void;
}

export function SessionsPanel({ owner, isListed, onSignedOut }: SessionsPanelProps) {
  const [pending, setPending] = useState(false);

  const signOut = async () => {
    setPending(true);
    try {
      const answer = await call(accountsApi.signOutEverywhere, { auth: owner });
      showToast(answer.read().message, { kind: 'success' });
      onSignedOut();
    } catch (error) {
      showToast(callErrorOf(error).message, { kind: 'error' });
    } finally {
      setPending(false);
    }
  };

  return (
    <AccountPanel title="Sessions">
      {isListed ? <SessionList owner={owner} /> : null}
      <p>{copy.logOutEverywhereText}</p>
      <SoftDisabledButton disabled={pending} onClick={() => void signOut()}>
        {copy.logOutEverywhere}
      </SoftDisabledButton>
    </AccountPanel>
  );
}
