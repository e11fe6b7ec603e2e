import { Link } from '@tanstack/react-router';
import type { Unsent } from '#src/platform/keeping/unsent.ts';

/** `listing:<id>`: the changes to a space that is listed. */
const CHANGES = /^listing:(.+)$/;

/** The ways to what is not sent yet, to each of its screens once. */
export function UnsentLinks({ unsent: { posts, checkIns, drafts } }: { readonly unsent: Unsent }) {
  const changed = drafts.flatMap((name) => CHANGES.exec(name)?.[1] ?? []);
  const answers = drafts.filter((name) => name.startsWith('review-answer.'));
  const isNew = drafts.includes('listing');
  const ofAccount = drafts.length - changed.length - answers.length - (isNew ? 1 : 0);
  return (
    <>
      {posts > 0 ? <Link to="/dashboardLayout/hostdashboard">See what waits</Link> : null}
      {checkIns > 0 ? <Link to="/dashboardLayout/checkin">See the check-ins</Link> : null}
      {isNew ? <Link to="/listspace">Go on with the new space</Link> : null}
      {changed.map((edit) => (
        <Link key={edit} to="/listspace" search={{ edit }}>
          Go on with the changed space
        </Link>
      ))}
      {answers.length > 0 ? <Link to="/dashboardLayout/reviews">Go on with the answer</Link> : null}
      {ofAccount > 0 ? (
        <Link to="/dashboardLayout/accountsetting">Go on in your account</Link>
      ) : null}
    </>
  );
}
