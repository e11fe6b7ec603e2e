import { type PointerEventHandler, type RefObject, useCallback, useId } from 'react';
import { MAX_PICTURES } from '#contract/pictures.ts';
import { providerUrl } from '#src/platform/http/api-base.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { DraftPicture } from '../model/listing-draft.ts';
import * as copy from './copy.ts';
import styles from './picture-slots.module.css';
import { Section } from './section.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useFocusLater } from './use-focus-later.ts';
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
  return (
    <Section title="Photos" hint={copy.photosHint} error={error}>
      {({ hintId, errorId }) => (
        <>
          <ol className={styles['slots']}>
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
                about={error ? `${errorId} ${hintId}` : hintId}
                isWrong={error !== undefined}
              />
            ) : null}
          </ol>
          <p className={styles['preparing']} role="status">
            {preparing ? copy.preparing(preparing.name, preparing.at, preparing.of) : null}
          </p>
          {problems.map((problem) => (
            <p key={problem} className={styles['problem']} role="alert">
              <Icon name="circle-alert" size={18} />
              {problem}
            </p>
          ))}
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
    <li className={styles['slot']} data-place={at} data-dragged={isDragged}>
      <div className={styles['picture']} onPointerDown={onPointerDown}>
        <Thumbnail picture={picture} />
        {at === 0 ? <span className={styles['main']}>{copy.mainPhoto}</span> : null}
      </div>
      <p className={styles['size']}>{sizeLine(picture)}</p>
      <div className={styles['tools']}>
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
      </div>
    </li>
  );
}

function sizeLine(picture: DraftPicture): string {
  if (!('blob' in picture)) return copy.alreadyUploaded;
  const { before, blob } = picture;
  return before === blob.size
    ? formatBytes(before)
    : `${formatBytes(before)} → ${formatBytes(blob.size)}`;
}

function Thumbnail({ picture }: { readonly picture: DraftPicture }) {
  const blob = 'blob' in picture ? picture.blob : undefined;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      {...('image' in picture ? { src: providerUrl(picture.image.imageUrl) } : {})}
      alt=""
      width={640}
      height={480}
      draggable={false}
      decoding="async"
    />
  );
}

interface EmptySlotsProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly count: number;
  readonly pictures: ListingPictures;
  readonly about: string;
  readonly isWrong: boolean;
}

/** All empty slots share one control, so that the keyboard needn't pass five that do the same. */
function EmptySlots({ inputRef, count, pictures, about, isWrong }: EmptySlotsProps) {
  const id = useId();
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles['slot']}>
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
            <span>{index === 0 ? copy.addPhotos : ''}</span>
          </label>
        </li>
      ))}
    </>
  );
}
