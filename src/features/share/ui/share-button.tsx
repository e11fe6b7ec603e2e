import { type ComponentType, useState } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { reportProblem } from '#src/platform/report.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../copy.ts';
import { type SharedSpace, sharedSpace } from '../model/shared-space.ts';
import { shareBySystem } from '../model/system-share.ts';

interface SheetProps {
  readonly shared: SharedSpace;
  readonly onClose: () => void;
}

/** Opens the system's share sheet. If there is none, our own is loaded and shown. */
export function ShareButton({ space }: { readonly space: Space }) {
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  // Not read while the server renders the page, where there is no `location`.
  const shared = () => sharedSpace(space, location.origin);

  const share = async () => {
    if (await shareBySystem(shared(), navigator)) return;
    try {
      const { ShareSheet } = await import('./share-sheet.tsx');
      setSheet(() => ShareSheet);
    } catch (reason) {
      reportProblem('The ways to share were not loaded', reason);
      showToast(copy.copyThisLink(shared().url), { duration: null });
    }
  };

  return (
    <>
      <IconButton icon="share-2" label={`Share ${space.name}`} onClick={() => void share()} />
      {Sheet === undefined ? null : <Sheet shared={shared()} onClose={() => setSheet(undefined)} />}
    </>
  );
}
