import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Inline, Text } from '#src/ui/layout/layout.tsx';
import { SpacePicture } from '../photo/space-picture.tsx';
import * as copy from '../detail/detail-copy.ts';
import styles from './photo-viewer.module.css';
import { useZoom } from './use-zoom.ts';

interface PhotoViewerProps {
  readonly space: Space;
  /** Index of the photo that is shown first. */
  readonly start: number;
  /** Receives the index of the photo that was shown last. */
  readonly onClose: (shown: number) => void;
}

interface StripState {
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly shown: number;
  readonly setShown: (index: number) => void;
  readonly count: number;
  readonly zoom: ReturnType<typeof useZoom>;
}

/** Returns what shows another photo, and what a key does. */
function useSteps({ strip, shown, setShown, count, zoom }: StripState) {
  const show = (index: number) => {
    const element = strip.current;
    if (index < 0 || index >= count || element === null) return;
    zoom.reset();
    setShown(index);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollTo({ left: index * element.clientWidth, behavior });
  };
  const zoomBy = (direction: 1 | -1) => {
    const slide = strip.current?.children[shown];
    if (slide !== undefined) zoom.step(direction, slide);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => show(shown + 1),
    ArrowLeft: () => show(shown - 1),
    Home: () => show(0),
    End: () => show(count - 1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
  };
  return { show, keys };
}

/**
 * All photos of a space over the whole screen. Swiping is the browser's own scrolling; the arrow
 * keys, Escape, + and − do the same without touch. The browser returns the focus when it closes.
 */
export function PhotoViewer({ space, start, onClose }: PhotoViewerProps) {
  const { images, name } = space;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const zoom = useZoom();

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    const element = strip.current;
    if (element !== null) element.scrollLeft = start * element.clientWidth;
    return () => opened?.close();
  }, [start]);

  const count = images.length;
  const { show, keys } = useSteps({ strip, shown, setShown, count, zoom });

  return (
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={copy.photosOf(name)}
      onClose={() => onClose(shown)}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        act();
      }}
    >
      <Inline gap={3} align="center" spread className={styles['bar']}>
        <Text weight={600} digits aria-hidden="true">
          {copy.photoCount(shown + 1, count)}
        </Text>
        <p className="visually-hidden" role="status">
          {copy.photoShown(shown + 1, count)}
        </p>
        <IconButton icon="x" label={copy.closePhotos} onClick={() => dialog.current?.close()} />
      </Inline>
      <div
        ref={strip}
        className={styles['strip']}
        role="group"
        aria-label={copy.photosOf(name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / Math.max(1, clientWidth));
          if (index !== shown && index < count) {
            zoom.reset();
            setShown(index);
          }
        }}
      >
        {images.map((image, index) => (
          <Slide
            key={image.imageUrl}
            image={image}
            alt={copy.photo(name, index + 1, count)}
            distance={Math.abs(index - shown)}
            zoom={zoom}
          />
        ))}
      </div>
      <Inline gap={3} align="center" spread className={styles['bar']}>
        <IconButton
          icon="arrow-left"
          label={copy.previousPhoto}
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        />
        <p className={styles['help']}>{copy.viewerHelp}</p>
        <IconButton
          icon="arrow-right"
          label={copy.nextPhoto}
          disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
        />
      </Inline>
    </dialog>
  );
}

interface SlideProps {
  readonly image: SpaceImage;
  readonly alt: string;
  /** Number of photos between this one and the one that is shown. */
  readonly distance: number;
  readonly zoom: ReturnType<typeof useZoom>;
}

/** Only the shown photo and its neighbours are loaded. */
function Slide({ image, alt, distance, zoom }: SlideProps) {
  const { scale, x, y } = zoom.zoom;
  const isShown = distance === 0;
  const isZoomed = isShown && scale > 1;
  return (
    <div
      className={isZoomed ? `${styles['slide']} ${styles['zoomed']}` : styles['slide']}
      inert={!isShown}
      {...(isShown ? zoom.handlers : {})}
    >
      <div
        className={styles['photo']}
        style={isZoomed ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : {}}
      >
        {distance > 1 ? null : (
          <SpacePicture image={image} alt={alt} sizes="100vw" first={isShown} />
        )}
      </div>
    </div>
  );
}
