import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { WhenNear } from '#src/ui/lazy/when-near.tsx';
import type { messagePhotoQuery } from '../api/message-photo.ts';
import * as copy from '../copy.ts';
import styles from './conversation.module.css';

/** Returns the query of a message's photo as a data URL. */
export type PhotoLoader = (messageId: string) => ReturnType<typeof messagePhotoQuery>;

/** The longest side of a photo in the conversation, in CSS pixels. */
const SHOWN_SIDE = 260;

interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The place of a photo has its final size before it is loaded, so that nothing moves. */
function shownSize({ width, height }: PhotoSize): PhotoSize {
  const share = Math.min(1, SHOWN_SIDE / Math.max(width, height, 1));
  return {
    width: Math.max(44, Math.round(width * share)),
    height: Math.max(44, Math.round(height * share)),
  };
}

/** What is shown in a photo's place. */
function PhotoPlace(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <Stack
      gap={1}
      ground="tint"
      tone="muted"
      radius="control"
      size="xs"
      {...props}
      className={styles['photo-place']}
    />
  );
}

interface ReceivedPhotoProps {
  readonly loader: PhotoLoader;
  readonly messageId: string;
  readonly size: PhotoSize;
  readonly alt: string;
}

/** A photo of the conversation: loaded when it comes near, and in lite mode with a tap. */
export function ReceivedPhoto({ loader, messageId, size, alt }: ReceivedPhotoProps) {
  // Read once, so that a photo that is shown doesn't disappear when lite mode is turned on.
  const [isOpen, setOpen] = useState(() => liteNow() === false);
  const shown = shownSize(size);
  if (!isOpen) {
    return (
      <PhotoPlace style={{ width: SHOWN_SIDE, height: shown.height }}>
        <Button onClick={() => setOpen(true)}>
          <Icon name="image" size={18} />
          {copy.showPhoto}
        </Button>
        <Text as="span" size="xs">
          {copy.photoSize}
        </Text>
      </PhotoPlace>
    );
  }
  return (
    <WhenNear height={`${shown.height}px`} load={undefined}>
      <Loaded loader={loader} messageId={messageId} shown={shown} alt={alt} />
    </WhenNear>
  );
}

interface LoadedPhotoProps extends Omit<ReceivedPhotoProps, 'size'> {
  readonly shown: PhotoSize;
}

function Loaded({ loader, messageId, shown, alt }: LoadedPhotoProps) {
  const { data, error, fetchStatus, refetch } = useQuery(loader(messageId));
  if (data !== undefined) {
    return <img className={styles['photo']} src={data} alt={alt} {...shown} />;
  }
  if (error === null && fetchStatus !== 'paused') {
    return (
      <PhotoPlace style={shown} role="img" aria-label={alt}>
        <Icon name="image" />
      </PhotoPlace>
    );
  }
  return (
    <PhotoPlace style={{ width: SHOWN_SIDE, minHeight: shown.height }}>
      <span>{copy.photoNotLoaded}</span>
      <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
    </PhotoPlace>
  );
}

interface LocalPhotoProps {
  readonly photo: Blob;
  readonly alt: string;
}

/** A photo that this device is about to send. */
export function LocalPhoto({ photo, alt }: LocalPhotoProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(photo);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  return <img ref={show} className={styles['photo']} alt={alt} style={{ maxHeight: SHOWN_SIDE }} />;
}
