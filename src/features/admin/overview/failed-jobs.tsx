import type { FailedJobs } from '#contract/admin/failed-jobs.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { retryFailedJobs } from '../api/lists.ts';
import styles from '../console/console.module.css';
import { useAdminActions } from '../console/use-admin-actions.ts';
import * as copy from './failed-jobs-copy.ts';

const TITLE = 'failed-jobs-title';

/** Emails, refunds and other work that the server has stopped retrying, with a button for each kind. */
export function FailedJobsPanel({ failed }: { readonly failed: readonly FailedJobs[] }) {
  const { busy, run } = useAdminActions();
  return (
    <Stack as="section" fit gap={3} aria-labelledby={TITLE}>
      <Text as="h2" size="title-s" id={TITLE}>
        {copy.failedJobs}
      </Text>
      <Text tone="muted">{copy.failedJobsText}</Text>
      <Stack as="ul" gap={3} aria-labelledby={TITLE}>
        {failed.map(({ kind, count, at, reason }) => {
          const isBusy = busy.has(kind);
          return (
            <Cluster
              as="li"
              gap={3}
              gapX={5}
              align="center"
              pad="4-5"
              ground="card"
              line
              radius="card"
              key={kind}
              className={styles['row']}
            >
              <Stack gap={1} narrow breaks className={styles['about']}>
                <Cluster as="h3" gap={2} align="center" size="l">
                  <Icon name="triangle-alert" size={18} />
                  {copy.failedKind(kind, count)}
                </Cluster>
                <p>{copy.failedCause(reason)}</p>
                <Text tone="muted" size="s">
                  {dateTimeText(at)} · <code>{kind}</code>
                </Text>
              </Stack>
              <Cluster gap={3} className={styles['actions']}>
                <SoftDisabledButton
                  kind="primary"
                  disabled={isBusy}
                  aria-label={copy.retryLabel(kind, isBusy)}
                  onClick={() => run(kind, () => retryFailedJobs(call, kind))}
                >
                  {isBusy ? copy.retrying : copy.retry}
                </SoftDisabledButton>
              </Cluster>
            </Cluster>
          );
        })}
      </Stack>
    </Stack>
  );
}
