import { createFileRoute } from '@tanstack/react-router';
import { useSavedSpaces } from '#src/features/catalogue/model/use-saved-spaces.ts';
import { SavedTable } from '#src/features/catalogue/ui/saved-table.tsx';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import styles from './allspace.module.css';

export const Route = createFileRoute('/_public/savedspace')({ component: SavedSpaces });

function SavedSpaces() {
  const { saved } = useSavedSpaces();
  return (
    <div className={styles['page']}>
      <h1>Saved Spaces</h1>
      <SavedTable />
      <OptionalInvitation hasSaved={saved.length > 0} />
    </div>
  );
}
