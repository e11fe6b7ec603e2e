import { type PointerEventHandler, type RefObject, useCallback, useId } from 'react';
import { MAX_PICTURES } from '#contract/pictures.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { sizeWords } from '../model/choose-pictures.ts';
import type { DraftPicture } from '../model/listing-draft.ts';
import styles from './picture-slots.module.css';
import { Section } from './section.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useFocusLater } from './use-focus-later.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type Pictures, pictureName } from './use-pictures.ts';

interface PictureSlotsProps {
  readonly pictures: Pictures;
  readonly error: string | undefined;
}

/** Specification §2: five slots, the first is the main picture. */
export function PictureSlots({ pictures, error }: PictureSlotsProps) {
  const { list, preparing, problems, said } = pictures;
  const drag = useDragOrder(pictures.move);
  useFileDrop(pictures.add);
  const empty = MAX_PICTURES - list.length;
  const { ref, focus } = useFocusLater();
  return (
    <Section
      title="Pictures"
      hint="Up to five. The first is the main one: drag them, or use the arrows, to change the order. They are made small enough for a slow line, and the place they were taken at is removed."
      error={error}
    >
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
            {preparing
              ? `Making ${preparing.name} ready… (${preparing.at} of ${preparing.of})`
              : null}
          </p>
          {problems.map((problem) => (
            <p key={problem} className={styles['problem']} role="alert">
              <Icon name="circle-alert" size={18} />
              {problem}
            </p>
          ))}
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </>
      )}
    </Section>
  );
}

interface SlotProps {
  readonly picture: DraftPicture;
  readonly at: number;
  readonly pictures: Pictures;
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
        {at === 0 ? <span className={styles['main']}>Main picture</span> : null}
      </div>
      <p className={styles['size']}>{sizeLine(picture)}</p>
      <div className={styles['tools']}>
        <IconButton
          icon="arrow-left"
          label={`Move ${name} left`}
          aria-disabled={at === 0}
          onClick={() => move(picture.id, at - 1)}
        />
        <IconButton
          icon="arrow-right"
          label={`Move ${name} right`}
          aria-disabled={at === list.length - 1}
          onClick={() => move(picture.id, at + 1)}
        />
        <IconButton
          icon="trash-2"
          label={`Remove ${name}`}
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
  if (!('blob' in picture)) return 'On Àyè already';
  const { before, blob } = picture;
  return before === blob.size
    ? sizeWords(before)
    : `${sizeWords(before)} → ${sizeWords(blob.size)}`;
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
      {...('image' in picture ? { src: picture.image.imageUrl } : {})}
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
  readonly pictures: Pictures;
  readonly about: string;
  readonly isWrong: boolean;
}

/** One control for all of them: the keyboard needn't pass five that do the same. */
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
                aria-label="Add pictures"
                aria-describedby={about}
                {...(isWrong ? { 'aria-invalid': true } : {})}
                onChange={(event) => {
                  pictures.add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            ) : null}
            <Icon name={index === 0 ? 'plus' : 'image'} size={24} />
            <span>{index === 0 ? 'Add pictures' : ''}</span>
          </label>
        </li>
      ))}
    </>
  );
}
