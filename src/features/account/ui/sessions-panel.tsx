import { useState } from 'react';
import { accountsApi } from '#contract/accounts-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { callErrorOf } from '../model/failure.ts';
import { Panel } from './panel.tsx';

interface SessionsPanelProps {
  readonly owner: Role;
  /** Called when the account has no session any more, on this device either. */
  readonly onSignedOut: () => void;
}

export function SessionsPanel({ owner, onSignedOut }: SessionsPanelProps) {
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
    <Panel title="Sessions">
      <p>
        Ends every session of this account: on other phones and laptops, and on this device too.
      </p>
      <Button disabled={pending} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </Panel>
  );
}
