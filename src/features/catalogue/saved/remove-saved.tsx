import type { CollectionItem } from '#src/platform/db/storage.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { useFocusAfterRemoval } from '#src/ui/button/use-focus-after-removal.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import { NoticeBar } from '#src/ui/notice/notice-bar.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as cardCopy from '../card/card-copy.ts';
import { type CatalogueSources, useCatalogueSources } from '../sync/sources.ts';
import * as copy from './saved-copy.ts';

/** Removes items and offers to undo it. The list is read again after each change. */
async function removeItems(
  { storage }: CatalogueSources,
  items: readonly CollectionItem[],
  message: string,
): Promise<void> {
  try {
    const device = await storage();
    await Promise.all(items.map(({ set, id }) => device.deleteItem(set, id)));
    const undo = () => Promise.all(items.map((item) => device.putItem(item)));
    const run = () => void undo().catch(showNotStored);
    showToast(message, { action: { label: 'Undo', run } });
  } catch {
    showNotStored();
  }
}

function showNotStored(): void {
  showToast(cardCopy.notStored, { kind: 'error' });
}

interface RemoveButtonProps {
  readonly item: CollectionItem;
  readonly name: string;
}

/** Removes one space from the saved spaces. */
export function RemoveButton({ item, name }: RemoveButtonProps) {
  const sources = useCatalogueSources();
  const ref = useFocusAfterRemoval();
  return (
    <IconButton
      ref={ref}
      icon="trash-2"
      label={`Remove ${name}`}
      onClick={() => void removeItems(sources, [item], cardCopy.removed(name))}
    />
  );
}

/** Spaces that are no longer listed and of which this device never had a copy. */
export function UnnamedSpaces({ items }: { readonly items: readonly CollectionItem[] }) {
  const sources = useCatalogueSources();
  const ref = useFocusAfterRemoval();
  const count = items.length;
  return (
    <NoticeBar tone="warn" icon="heart" role="status">
      <Text>{copy.othersGone(count)}</Text>
      <Button ref={ref} onClick={() => void removeItems(sources, items, copy.goneRemoved(count))}>
        {copy.removeGone(count)}
      </Button>
    </NoticeBar>
  );
}
