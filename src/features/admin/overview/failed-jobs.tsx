import type { FailedJobs } from '#contract/admin/failed-jobs.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { retryFailedJobs } from '../api/lists.ts';
import { ConsoleRow } from '../console/console-row.tsx';
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
            <ConsoleRow
              as="li"
              key={kind}
              titleAs="h3"
              title={
                <>
                  <Icon name="triangle-alert" size={18} />
                  {copy.failedKind(kind, count)}
                </>
              }
              details={
                <>
                  <p>{copy.failedCause(reason)}</p>
                  <Text tone="muted" size="s">
                    {dateTimeText(at)} · <code>{kind}</code>
                  </Text>
                </>
              }
            >
              <Cluster gap={3}>
                <SoftDisabledButton
                  kind="primary"
                  disabled={isBusy}
                  aria-label={copy.retryLabel(kind, isBusy)}
                  onClick={() => run(kind, () => retryFailedJobs(call, kind))}
                >
                  {isBusy ? copy.retrying : copy.retry}
                </SoftDisabledButton>
              </Cluster>
            </ConsoleRow>
          );
        })}
      </Stack>
    </Stack>
  );
}
