import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { Storage, UsageDay } from '#src/platform/db/storage.ts';
import { reportProblem } from '#src/platform/report.ts';
import { sumOfUsage } from '#src/platform/usage/sums.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CardText } from '../ui/settings-card.tsx';
import * as storageCopy from '../copy.ts';
import * as copy from './copy.ts';
import styles from './data-section.module.css';
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
      () => showToast(copy.counterReset),
      (reason: unknown) => {
        reportProblem('Counting could not start again', reason);
        showToast(storageCopy.changeFailed, { kind: 'error' });
      },
    );
  };
  if (days === undefined) {
    if (!hasFailed) return <Skeleton height="200px" radius="14px" />;
    return <CardText>{copy.meterUnreadable}</CardText>;
  }
  return (
    <>
      <Figures days={days} today={lagosTime(now).date} />
      <CardText>{copy.meterNote}</CardText>
      <Button onClick={restart}>{copy.resetCounter}</Button>
    </>
  );
}

function Figures({ days, today }: { readonly days: readonly UsageDay[]; readonly today: string }) {
  const month = today.slice(0, MONTH_LENGTH);
  const ofMonth = days.filter(({ day }) => day.startsWith(month));
  const { received, saved } = sumOfUsage(days, month);
  return (
    <>
      <dl className={styles['figures']}>
        <div>
          <dt>Today</dt>
          <dd>{copy.dataSize(sumOfUsage(days, today).received)}</dd>
        </div>
        <div>
          <dt>This month</dt>
          <dd>{copy.dataSize(received)}</dd>
        </div>
        <div>
          <dt>{copy.savedThisMonth}</dt>
          <dd>{copy.dataSize(saved)}</dd>
        </div>
      </dl>
      {ofMonth.length > 0 ? (
        <details className={styles['more']}>
          <summary>{copy.dayByDay}</summary>
          <UsageTable days={ofMonth} />
        </details>
      ) : null}
    </>
  );
}
