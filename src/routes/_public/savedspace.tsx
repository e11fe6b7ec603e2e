import { createFileRoute, Link } from '@tanstack/react-router';
import { useSession } from '#src/app/session/use-session.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { useSavedSpaces } from '#src/features/catalogue/model/use-saved-spaces.ts';
import { SavedTable } from '#src/features/catalogue/ui/saved-table.tsx';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import styles from './savedspace.module.css';

export const Route = createFileRoute('/_public/savedspace')({ component: SavedSpaces });

function SavedSpaces() {
  const { saved } = useSavedSpaces();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Saved Spaces</h1>
        <WhereKept />
      </header>
      <SavedTable />
      <OptionalInvitation hasSaved={saved.length > 0} />
    </div>
  );
}

function WhereKept() {
  const { user } = useSession();
  const hasAccounts = useCapability('saved-spaces') === true;
  if (!hasAccounts) return <p className={styles['where']}>Kept on this device.</p>;
  if (user)
    return (
      <p className={styles['where']}>
        Kept with your account, and on this device until you log out.
      </p>
    );
  return (
    <p className={styles['where']}>
      Kept on this device.{' '}
      <Link to="/login" search={{ redirect: '/savedspace' }}>
        Log in
      </Link>{' '}
      and they are kept with your account too.
    </p>
  );
}
