import { Link } from '@tanstack/react-router';
import type { Unsent } from '#src/platform/storage-quota/unsent.ts';
import * as copy from './settings-copy.ts';

/** `listing:<id>` is a draft of changes to an existing listing. */
const CHANGES = /^listing:(.+)$/;

/** Links to the screens of unsent data, one for each screen. */
export function UnsentLinks({
  unsent: { entries, messages, checkIns, drafts },
}: {
  readonly unsent: Unsent;
}) {
  const changed = drafts.flatMap((name) => CHANGES.exec(name)?.[1] ?? []);
  const written = drafts.filter((name) => name.startsWith('message:'));
  const answers = drafts.filter((name) => name.startsWith('review-answer.'));
  const isNew = drafts.includes('listing');
  const ofAccount =
    drafts.length - changed.length - answers.length - written.length - (isNew ? 1 : 0);
  return (
    <>
      {entries > 0 ? <Link to="/dashboardLayout/hostdashboard">{copy.seeUnsent}</Link> : null}
      {messages > 0 ? <Link to="/messages">{copy.seeMessages}</Link> : null}
      {checkIns > 0 ? <Link to="/dashboardLayout/checkin">{copy.seeCheckIns}</Link> : null}
      {isNew ? <Link to="/listspace">{copy.continueNewSpace}</Link> : null}
      {changed.map((edit) => (
        <Link key={edit} to="/listspace" search={{ edit }}>
          {copy.continueChangedSpace}
        </Link>
      ))}
      {answers.length > 0 ? <Link to="/dashboardLayout/reviews">{copy.continueReply}</Link> : null}
      {ofAccount > 0 ? (
        <Link to="/dashboardLayout/accountsetting">{copy.continueAccount}</Link>
      ) : null}
    </>
  );
}
