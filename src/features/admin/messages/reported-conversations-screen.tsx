import { call } from '#src/platform/http/call.ts';
import { closeReport, reportedConversationsQuery } from '../api/message-reports.ts';
import { ModerationScreen } from '../console/moderation-screen.tsx';
import * as copy from './copy.ts';
import { ReportedConversationCard } from './reported-conversation-card.tsx';

/** Shows the reported conversations, and each of them once the admin has chosen to read it. */
export function ReportedConversationsScreen() {
  return (
    <ModerationScreen texts={copy.moderation} query={reportedConversationsQuery(call)}>
      {(report, { busy, run }) => (
        <ReportedConversationCard
          report={report}
          isBusy={busy.has(report.id)}
          onCloseReport={() => run(report.id, () => closeReport(call, report.id))}
        />
      )}
    </ModerationScreen>
  );
}
