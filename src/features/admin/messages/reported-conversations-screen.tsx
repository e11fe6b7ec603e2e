import { useQuery } from '@tanstack/react-query';
import type { ReportedConversation } from '#contract/messages/messages.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { closeReport, reportedConversationsQuery } from '../api/message-reports.ts';
import { AdminPage } from '../console/admin-page.tsx';
import styles from '../console/console.module.css';
import { Fetched } from '../console/fetched.tsx';
import { RefreshButton } from '../console/refresh-button.tsx';
import { RowsSkeleton } from '../console/rows-skeleton.tsx';
import { useAdminActions } from '../console/use-admin-actions.ts';
import * as copy from './copy.ts';
import { ReportedConversationCard } from './reported-conversation-card.tsx';

/** Shows the reported conversations, and each of them once the admin has chosen to read it. */
export function ReportedConversationsScreen() {
  const query = useQuery(reportedConversationsQuery(call));
  return (
    <AdminPage title={copy.heading} words={copy.lead}>
      <Fetched
        query={query}
        problem={copy.notLoaded}
        skeleton={<RowsSkeleton label={copy.loading} />}
      >
        {(reports) => <Reported reports={reports} onAgain={query.refetch} />}
      </Fetched>
    </AdminPage>
  );
}

interface ReportedProps {
  readonly reports: readonly ReportedConversation[];
  readonly onAgain: () => Promise<unknown>;
}

function Reported({ reports, onAgain }: ReportedProps) {
  const { busy, run } = useAdminActions();
  if (reports.length === 0) {
    return (
      <EmptyState icon="circle-check" title={copy.none} text={copy.noneText}>
        <RefreshButton refetch={onAgain} />
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={copy.listLabel}>
      {reports.map((report) => (
        <li key={report.id}>
          <ReportedConversationCard
            report={report}
            isBusy={busy.has(report.id)}
            onCloseReport={() => run(report.id, () => closeReport(call, report.id))}
          />
        </li>
      ))}
    </ul>
  );
}
