import {
  type PointerEventHandler,
  type RefObject,
  useId,
  useEffect,
  useRef,
  useState,
} from 'react';
import { MAX_PICTURES } from '#contract/spaces/pictures.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Grid, Inline, Stack } from '#src/ui/layout/layout.tsx';
import type { DraftPicture } from '../model/listing-draft.ts';
import * as copy from '../copy.ts';
import styles from './picture-slots.module.css';
import { Section, SectionError } from '../ui/section.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type ListingPictures, pictureName } from './use-pictures.ts';

interface PictureSlotsProps {
  readonly pictures: ListingPictures;
  readonly error: string | undefined;
}

/** Five slots for photos (specification §2); the first is the main photo. */
export function PictureSlots({ pictures, error }: PictureSlotsProps) {
  const { list, preparing, problems, message } = pictures;
  const drag = useDragOrder(pictures.move);
  useFileDrop(pictures.add);
  const empty = MAX_PICTURES - list.length;
  const { ref, focus } = useFocusLater();
  const progress = preparing && copy.preparing(preparing.name, preparing.at, preparing.of);
  return (
    <Section title="Photos" hint={copy.photosHint} error={error}>
      {({ hintId, errorId }) => (
        <>
          {/* Phones give several photos the same name: one message is enough. */}
          {[...new Set(problems)].map((problem) => (
            <SectionError key={problem}>{problem}</SectionError>
          ))}
          <Grid as="ol" gap={3} className={styles['slots']}>
            {list.map((picture, at) => (
              <Slot
                key={picture.id}
                picture={picture}
                at={at}
                pictures={pictures}
                isDragged={drag.dragged === picture.id}
                onPointerDown={drag.onPointerDown(picture.id)}
                onRemoved={focus}
              />
            ))}
            {empty > 0 ? (
              <EmptySlots
                inputRef={ref}
                count={empty}
                pictures={pictures}
                progress={progress}
                about={error ? `${errorId} ${hintId}` : hintId}
                isWrong={error !== undefined}
              />
            ) : null}
          </Grid>
          <p className="visually-hidden" role="status">
            {progress}
          </p>
          <p className="visually-hidden" role="status">
            {message}
          </p>
        </>
      )}
    </Section>
  );
}

interface SlotProps {
  readonly picture: DraftPicture;
  readonly at: number;
  readonly pictures: ListingPictures;
  readonly isDragged: boolean;
  readonly onPointerDown: PointerEventHandler;
  readonly onRemoved: () => void;
}

function Slot(props: SlotProps) {
  const { picture, at, pictures, isDragged, onPointerDown, onRemoved } = props;
  const { list, move, remove } = pictures;
  const name = pictureName(picture, at);
  return (
    <Stack
      as="li"
      fit
      gap={2}
      narrow
      className={styles['slot']}
      data-place={at}
      data-dragged={isDragged}
    >
      <div className={styles['picture']} onPointerDown={onPointerDown}>
        <Thumbnail picture={picture} />
        {at === 0 ? <span className={styles['main']}>{copy.mainPhoto}</span> : null}
      </div>
      <p className={styles['size']}>{sizeLine(picture)}</p>
      <Inline gap={1} className={styles['tools']}>
        <IconButton
          icon="arrow-left"
          label={copy.moveLeft(name)}
          aria-disabled={at === 0}
          onClick={() => move(picture.id, at - 1)}
        />
        <IconButton
          icon="arrow-right"
          label={copy.moveRight(name)}
          aria-disabled={at === list.length - 1}
          onClick={() => move(picture.id, at + 1)}
        />
        <IconButton
          icon="trash-2"
          label={copy.remove(name)}
          onClick={() => {
            remove(picture.id);
            onRemoved();
          }}
        />
      </Inline>
    </Stack>
  );
}

function sizeLine(picture: DraftPicture): string {
  if (!('blob' in picture)) return copy.alreadyUploaded;
  const { before, blob } = picture;
  return before === blob.size
    ? formatBytes(before)
    : `${formatBytes(before)} → ${formatBytes(blob.size)}`;
}

interface EmptySlotsProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly count: number;
  readonly pictures: ListingPictures;
  /** Shown where photos were chosen, while they are prepared. */
  readonly progress: string | undefined;
  readonly about: string;
  readonly isWrong: boolean;
}

/** All empty slots share one control, so that the keyboard needn't pass five that do the same. */
function EmptySlots(props: EmptySlotsProps) {
  const { inputRef, count, pictures, progress, about, isWrong } = props;
  const id = useId();
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Stack as="li" fit gap={2} narrow key={index} className={styles['slot']}>
          <label htmlFor={id} className={styles['empty']}>
            {index === 0 ? (
              <input
                ref={inputRef}
                id={id}
                type="file"
                className="visually-hidden"
                accept="image/*"
                multiple
                aria-label={copy.addPhotos}
                aria-describedby={about}
                {...(isWrong ? { 'aria-invalid': true } : {})}
                onChange={(event) => {
                  pictures.add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            ) : null}
            <Icon name={index === 0 ? 'plus' : 'image'} size={24} />
            <span>{index === 0 ? (progress ?? copy.addPhotos) : ''}</span>
          </label>
        </Stack>
      ))}
    </>
  );
}

/**
 * Focuses an element after the next render. When the pressed button disappears, the focus would
 * otherwise be lost.
 */
function useFocusLater() {
  const ref = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) ref.current?.focus();
  }, [asked]);
  return { ref, focus: () => setAsked((count) => count + 1) };
}
