import { useState } from 'react';
import type { CheckResult, Updates, VersionState } from '#src/platform/worker/updates.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
import { useUpdates } from './use-updates.ts';
import styles from './version.module.css';
import { versionName } from './version-name.ts';
import { CHECKED, FINISH_FIRST, STANDING } from './words.ts';

/** Which version this page runs, whether a newer one waits, and the way to it. */
export function VersionSection() {
  const [name] = useState(() => versionName(document));
  const { updates, state } = useUpdates();
  return (
    <SettingsCard title="Version">
      {name === undefined ? null : (
        <p className={styles['name']}>
          This page runs version <code>{name}</code>
        </p>
      )}
      {updates === undefined ? (
        <CardText>{STANDING.alone}</CardText>
      ) : (
        <Standing updates={updates} state={state} />
      )}
    </SettingsCard>
  );
}

interface StandingProps {
  readonly updates: Updates;
  readonly state: VersionState;
}

function Standing({ updates, state }: StandingProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();

  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setSaid(undefined);
    try {
      setSaid(await work());
    } finally {
      setBusy(false);
    }
  };
  const accept = async () => {
    const result = await updates.accept();
    return result.kind === 'held' ? FINISH_FIRST[result.by] : undefined;
  };
  const check = async () => {
    const result: CheckResult = await updates.check();
    return CHECKED[result];
  };

  return (
    <>
      <CardText>{STANDING[state.kind]}</CardText>
      {state.kind === 'newest' ? (
        <Button aria-disabled={isBusy} onClick={isBusy ? undefined : () => void act(check)}>
          {isBusy ? 'Looking…' : 'Check for updates'}
        </Button>
      ) : null}
      {state.kind === 'waiting' || state.kind === 'replaced' ? (
        <Button kind="primary" onClick={() => void act(accept)}>
          Update now
        </Button>
      ) : null}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </>
  );
}
