import { createFileRoute } from '@tanstack/react-router';
import { SavedTable } from '#src/features/catalogue/ui/saved-table.tsx';
import styles from './allspace.module.css';

export const Route = createFileRoute('/_public/savedspace')({ component: SavedSpaces });

function SavedSpaces() {
  return (
    <div className={styles['page']}>
      <h1>Saved Spaces</h1>
      <SavedTable />
    </div>
  );
}
