import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../detail/detail-copy.ts';
import styles from './view-photos.module.css';

const PhotoViewer = lazyRouteComponent(() => import('./photo-viewer.tsx'), 'PhotoViewer');

interface ViewPhotosProps {
  readonly space: Space;
  /** Index of the photo that the viewer shows first. */
  readonly start: number;
  /** Receives the index of the photo that the viewer showed last. */
  readonly onLeave?: ((shown: number) => void) | undefined;
}

/** A button over the main photo that opens all photos. The viewer is loaded then. */
export function ViewPhotos({ space, start, onLeave }: ViewPhotosProps) {
  // The carousel behind the viewer may move on, so the first photo is the one at the tap.
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <button
        type="button"
        className={styles['view']}
        aria-haspopup="dialog"
        onClick={() => setOpened(start)}
      >
        <Icon name="image" size={18} />
        {copy.viewAll(space.images.length)}
      </button>
      {opened === undefined ? null : (
        <Suspense>
          <PhotoViewer
            space={space}
            start={opened}
            onClose={(shown) => {
              setOpened(undefined);
              onLeave?.(shown);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
