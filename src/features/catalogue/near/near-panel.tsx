import { useState } from 'react';
import { isInLagos } from '#contract/place/place.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useMinute } from '../card/use-minute.ts';
import * as copy from './copy.ts';
import styles from './near.module.css';
import { nearStore } from './near-store.ts';
import { useNear } from './use-nearest.tsx';
import type { EpochMs } from '#contract/units.ts';

/** Milliseconds; a measurement of another app that is at most this old is good enough. */
const MAX_AGE_MS = 5 * 60_000;

/** Asks the device where it is, and remembers the answer. Returns why there is none. */
async function locate(): Promise<string | undefined> {
  const { readPosition } = await import('#src/platform/geolocation/read-position.ts');
  const result = await readPosition(navigator.geolocation, { precise: false, maxAge: MAX_AGE_MS });
  if (result.kind === 'denied') return copy.denied;
  if (result.kind === 'unavailable') return copy.unavailable;
  const { latitude, longitude } = result.position;
  if (!isInLagos({ latitude, longitude })) return copy.outside;
  nearStore.remember({ latitude, longitude }, Date.now());
  return undefined;
}

function useLocate(onFound: () => void) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    setLocating(true);
    setProblem(undefined);
    const failed = await locate();
    setLocating(false);
    setProblem(failed);
    if (failed === undefined) onFound();
  };
  return { isLocating, problem, start: () => void start() };
}

interface NearButtonProps {
  /** Whether the list is sorted by distance. */
  readonly isOn: boolean;
  /** Sorts by distance, or as before. */
  readonly onChange: (isOn: boolean) => void;
}

/** Sorts by distance after asking for the position; the last known one is used at once. */
export function NearButton({ isOn, onChange }: NearButtonProps) {
  const near = useNear();
  const { isLocating, problem, start } = useLocate(() => onChange(true));
  return (
    <div className={styles['near']}>
      <SoftDisabledButton
        aria-pressed={isOn}
        disabled={isLocating}
        onClick={() => {
          if (isOn) onChange(false);
          else if (near === undefined) start();
          else onChange(true);
        }}
      >
        <Icon name="locate-fixed" size={18} />
        {isLocating ? copy.locating : copy.nearMe}
      </SoftDisabledButton>
      <p className={styles['problem']} role="status">
        {problem}
      </p>
    </div>
  );
}

/** The age of the position, and ways to measure it again or to forget it. */
export function NearNote({ onForget }: { readonly onForget: () => void }) {
  const near = useNear();
  const minute = useMinute();
  const { isLocating, problem, start } = useLocate(() => undefined);
  if (near === undefined) return null;
  return (
    <div className={styles['note']}>
      <p>{copy.from(ageText(near.at, minute.getTime()))}</p>
      <SoftDisabledButton kind="plain" disabled={isLocating} onClick={start}>
        {isLocating ? copy.locating : copy.update}
      </SoftDisabledButton>
      <Button
        kind="plain"
        onClick={() => {
          nearStore.forget();
          onForget();
        }}
      >
        {copy.forget}
      </Button>
      <p className={styles['problem']} role="status">
        {problem}
      </p>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Returns how long ago something was, for example `5 min ago`. */
function ageText(at: EpochMs, now: EpochMs): string {
  const minutes = Math.floor(Math.max(0, now - at) / MINUTE_MS);
  if (minutes < 2) return copy.justNow;
  if (minutes < 60) return copy.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? copy.hoursAgo(hours) : copy.daysAgo(Math.floor(hours / 24));
}
