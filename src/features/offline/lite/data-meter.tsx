import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { Storage, UsageDay } from '#src/platform/db/storage.ts';
import { reportProblem } from '#src/platform/report.ts';
import { sumOfUsage } from '#src/platform/usage/sums.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
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
    return (
      <Text tone="muted" measure="60ch">
        {copy.meterUnreadable}
      </Text>
    );
  }
  return (
    <>
      <Figures days={days} today={lagosTime(now).date} />
      <Text tone="muted" measure="60ch">
        {copy.meterNote}
      </Text>
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
      <Grid as="dl" gap={3} className={styles['figures']}>
        <Stack gap={1} pad={4} ground="tint" radius="field">
          <Text as="dt" tone="muted" size="s">
            Today
          </Text>
          <dd>{copy.dataSize(sumOfUsage(days, today).received)}</dd>
        </Stack>
        <Stack gap={1} pad={4} ground="tint" radius="field">
          <Text as="dt" tone="muted" size="s">
            This month
          </Text>
          <dd>{copy.dataSize(received)}</dd>
        </Stack>
        <Stack gap={1} pad={4} ground="tint" radius="field">
          <Text as="dt" tone="muted" size="s">
            {copy.savedThisMonth}
          </Text>
          <dd>{copy.dataSize(saved)}</dd>
        </Stack>
      </Grid>
      {ofMonth.length > 0 ? (
        <details className={styles['more']}>
          <summary>{copy.dayByDay}</summary>
          <UsageTable days={ofMonth} />
        </details>
      ) : null}
    </>
  );
}
