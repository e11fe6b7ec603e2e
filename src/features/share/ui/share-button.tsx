import { type ComponentType, useState } from 'react';
import type { Space } from '#contract/spaces.ts';
import { reportProblem } from '#src/platform/report.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type Shared, sharedSpace } from '../model/share-words.ts';
import { shareBySystem } from '../model/system-share.ts';

interface SheetProps {
  readonly shared: Shared;
  readonly onClose: () => void;
}

/** Opens the system's sheet; a sheet of ours, which is loaded then, where the system has none. */
export function ShareButton({ space }: { readonly space: Space }) {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  const shared = sharedSpace(space, location.origin);

  const share = async () => {
    if (await shareBySystem(shared, navigator)) return;
    try {
      const { ShareSheet } = await import('./share-sheet.tsx');
      setSheet(() => ShareSheet);
    } catch (reason) {
      reportProblem('The ways to share were not loaded', reason);
      showToast(`Copy this link to share it: ${shared.url}`, { duration: null });
    }
  };

  return (
    <>
      <IconButton icon="share-2" label={`Share ${space.name}`} onClick={() => void share()} />
      {Sheet === undefined ? null : <Sheet shared={shared} onClose={() => setSheet(undefined)} />}
    </>
  );
}
