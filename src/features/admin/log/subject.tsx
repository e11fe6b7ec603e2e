import { Link } from '@tanstack/react-router';
import type { AdminLogEntry } from '#contract/admin/admin.ts';
import * as copy from '../payments/copy.ts';
import { isOfPayment } from '../payments/payment-issues.tsx';

/** The subject of an action, by its name at the time, with a link to it. */
export function LogSubject({ entry }: { readonly entry: AdminLogEntry }) {
  const { action, subject, subjectId } = entry;
  if (action.startsWith('listing-')) {
    return (
      <Link to="/admindashboard/listing/$id" params={{ id: subjectId }}>
        {subject}
      </Link>
    );
  }
  if (action.startsWith('account-') || action.startsWith('id-')) {
    return (
      <Link to="/admindashboard/people" search={{ q: subject }}>
        {subject}
      </Link>
    );
  }
  if (action.startsWith('refund-')) {
    return (
      <Link to="/admindashboard/payments" search={{ reference: subjectId }}>
        {subject}
      </Link>
    );
  }
  if (action !== 'alarm-settled') return subject;
  const title = copy.issueTitle(subject);
  if (!isOfPayment(subject)) return title;
  return (
    <Link to="/admindashboard/payments" search={{ reference: subjectId }}>
      {title}
    </Link>
  );
}
