import type { Space } from '#contract/spaces/spaces.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../card/card-copy.ts';
import { useSavedSpaces } from './saved-spaces.ts';
import styles from '../card/space-card.module.css';

export function SaveButton({ space }: { readonly space: Space }) {
  const { isSaved, toggle } = useSavedSpaces();
  const saved = isSaved(space.id);

  const onClick = () => {
    toggle(space).then(() => {
      if (saved) {
        showToast(copy.removed(space.name), {
          action: { label: 'Undo', run: () => void toggle(space).catch(showNotStored) },
        });
      }
    }, showNotStored);
  };

  return (
    <IconButton
      icon="heart"
      filled={saved}
      aria-pressed={saved}
      label={`Save ${space.name}`}
      className={styles['heart'] ?? ''}
      onClick={onClick}
    />
  );
}

function showNotStored(): void {
  showToast(copy.notStored, { kind: 'error' });
}
