import { Link } from '@tanstack/react-router';
import type { AdminLogEntry } from '#contract/admin.ts';
import { alarmTitle, isOfPayment } from '../payments/payment-words.ts';

/** What or whom it was done to, as it was called then; it leads to where that is now. */
export function Subject({ entry }: { readonly entry: AdminLogEntry }) {
  const { action, subject, subjectId } = entry;
  if (action.startsWith('listing-')) {
    return (
      <Link to="/admindashboard/listing/$id" params={{ id: subjectId }}>
        {subject}
      </Link>
    );
  }
  if (action.startsWith('account-')) {
    return (
      <Link to="/admindashboard/people" search={{ q: subject }}>
        {subject}
      </Link>
    );
  }
  if (action !== 'alarm-settled') return subject;
  const title = alarmTitle(subject);
  if (!isOfPayment(subject)) return title;
  return (
    <Link to="/admindashboard/payments" search={{ reference: subjectId }}>
      {title}
    </Link>
  );
}
