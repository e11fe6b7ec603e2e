import { lagosTime } from '#contract/rules/lagos-clock.ts';
import type { Storage, UsageDay } from '#src/platform/db/storage.ts';
import { reportProblem } from '#src/platform/report.ts';
import { sumOf } from '#src/platform/usage/sums.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CardText } from '../ui/settings-card.tsx';
import styles from './data-section.module.css';
import { dataWords } from './lite-words.ts';
import { UsageTable } from './usage-table.tsx';
import { useUsage } from './use-usage.ts';

interface DataMeterProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** `2026-11` of `2026-11-22`. */
const MONTH_LENGTH = 7;

export function DataMeter({ storage, now }: DataMeterProps) {
  const { days, hasFailed, startAgain } = useUsage(storage);
  const restart = () => {
    startAgain().then(
      () => showToast('Counting starts again.'),
      (reason: unknown) => {
        reportProblem('Counting could not start again', reason);
        showToast('That did not work on this device. Please try again.', { kind: 'error' });
      },
    );
  };
  if (days === undefined) {
    if (!hasFailed) return <Skeleton height="200px" radius="14px" />;
    return <CardText>What the app has used can’t be read now.</CardText>;
  }
  return (
    <>
      <Figures days={days} today={lagosTime(now).date} />
      <CardText>
        Counted on this device: at least what was downloaded. What you send and the card provider’s
        pages are not in it.
      </CardText>
      <Button onClick={restart}>Start counting again</Button>
    </>
  );
}

function Figures({ days, today }: { readonly days: readonly UsageDay[]; readonly today: string }) {
  const month = today.slice(0, MONTH_LENGTH);
  const ofMonth = days.filter(({ day }) => day.startsWith(month));
  const { received, saved } = sumOf(days, month);
  return (
    <>
      <dl className={styles['figures']}>
        <div>
          <dt>Today</dt>
          <dd>{dataWords(sumOf(days, today).received)}</dd>
        </div>
        <div>
          <dt>This month</dt>
          <dd>{dataWords(received)}</dd>
        </div>
        <div>
          <dt>Saved this month</dt>
          <dd>{dataWords(saved)}</dd>
        </div>
      </dl>
      {ofMonth.length > 0 ? (
        <details className={styles['more']}>
          <summary>Day by day</summary>
          <UsageTable days={ofMonth} />
        </details>
      ) : null}
    </>
  );
}
