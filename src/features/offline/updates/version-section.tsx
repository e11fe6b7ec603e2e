import { useState } from 'react';
import type { CheckResult, Updates, VersionState } from '#src/platform/worker/updates.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from './copy.ts';
import { useUpdates } from './use-updates.ts';
import styles from '../ui/settings.module.css';

/** Shows the version of this page, and whether an update is available. */
export function VersionSection() {
  const [name] = useState(() => versionName(document));
  const { updates, state } = useUpdates();
  return (
    <Panel title="Version">
      {name === undefined ? null : (
        <p className={styles['name']}>
          {copy.runningVersion.before}
          <code>{name}</code>
          {copy.runningVersion.after}
        </p>
      )}
      {updates === undefined ? (
        <Text tone="muted" measure="60ch">
          {copy.status.alone}
        </Text>
      ) : (
        <VersionStatus updates={updates} state={state} />
      )}
    </Panel>
  );
}

interface VersionStatusProps {
  readonly updates: Updates;
  readonly state: VersionState;
}

function VersionStatus({ updates, state }: VersionStatusProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setMessage(undefined);
    try {
      setMessage(await work());
    } finally {
      setBusy(false);
    }
  };
  const accept = async () => {
    const result = await updates.accept();
    return result.kind === 'held' ? copy.finishFirst[result.by] : undefined;
  };
  const check = async () => {
    const result: CheckResult = await updates.check();
    return copy.checked[result];
  };

  return (
    <>
      <Text tone="muted" measure="60ch">
        {copy.status[state.kind]}
      </Text>
      {state.kind === 'newest' ? (
        <SoftDisabledButton disabled={isBusy} onClick={() => void act(check)}>
          {isBusy ? copy.checking : copy.check}
        </SoftDisabledButton>
      ) : null}
      {state.kind === 'waiting' || state.kind === 'replaced' ? (
        <Button kind="primary" onClick={() => void act(accept)}>
          Update now
        </Button>
      ) : null}
      <p role="status" className={styles['message']}>
        {message}
      </p>
    </>
  );
}

/** Returns the name of the version that a page runs: the hash in the name of its first script. */
export function versionName(page: Pick<Document, 'querySelector'>): string | undefined {
  const source = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return /-([\w-]{7})\.js$/.exec(source ?? '')?.[1];
}
