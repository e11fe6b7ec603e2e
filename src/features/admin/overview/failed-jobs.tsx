import type { FailedJobs } from '#contract/admin/failed-jobs.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { retryFailedJobs } from '../api/lists.ts';
import styles from '../console/console.module.css';
import { useAdminActions } from '../console/use-admin-actions.ts';
import * as copy from './failed-jobs-copy.ts';
import own from './overview.module.css';

const TITLE = 'failed-jobs-title';

/** Emails, refunds and other work that the server has stopped retrying, with a button for each kind. */
export function FailedJobsPanel({ failed }: { readonly failed: readonly FailedJobs[] }) {
  const { busy, run } = useAdminActions();
  return (
    <section className={own['failed']} aria-labelledby={TITLE}>
      <h2 id={TITLE}>{copy.failedJobs}</h2>
      <p className={styles['muted']}>{copy.failedJobsText}</p>
      <ul className={styles['list']} aria-labelledby={TITLE}>
        {failed.map(({ kind, count, at, reason }) => {
          const isBusy = busy.has(kind);
          return (
            <li key={kind} className={styles['row']}>
              <div className={styles['about']}>
                <h3>
                  <Icon name="triangle-alert" size={18} />
                  {copy.failedKind(kind, count)}
                </h3>
                <p>{copy.failedCause(reason)}</p>
                <p className={styles['quiet']}>
                  {dateTimeText(at)} · <code>{kind}</code>
                </p>
              </div>
              <div className={styles['actions']}>
                <Button
                  kind="primary"
                  aria-disabled={isBusy}
                  aria-label={copy.retryLabel(kind, isBusy)}
                  onClick={() => run(kind, () => retryFailedJobs(call, kind))}
                >
                  {isBusy ? copy.retrying : copy.retry}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
