import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MOST_MESSAGE_PHOTO_BYTES, MOST_MESSAGE_TEXT } from '#contract/messages/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { type DraftStore, useDraftStorage } from '#src/ui/form/use-draft.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../copy.ts';
import { type DecodePhoto, shrinkPhoto } from '../model/shrink-photo.ts';
import styles from './composer.module.css';
import type { ComposerDraft } from './composer-draft.ts';
import { LocalPhoto } from './message-photo.tsx';

export interface Sendable {
  readonly text: string;
  readonly photo?: Blob;
}

interface ComposerProps {
  readonly drafts: DraftStore;
  /** The name under which the draft is stored. */
  readonly draftName: string;
  readonly initial: ComposerDraft;
  readonly quickReplies: readonly string[];
  readonly decode: DecodePhoto;
  /**
   * Takes the message over. Rejects if it is neither stored nor sent; then it is in the composer
   * again.
   */
  readonly onSend: (message: Sendable) => Promise<void>;
}

/** From so many characters on, the number that is left is shown. */
const COUNTED_FROM = MOST_MESSAGE_TEXT - 150;

/** The length after the server's trimming (`NewMessageSchema`). */
const lengthOf = (text: string) => text.trim().length;

const hasKeyboard = () =>
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message: a text, a photo or both. What is typed is stored on the device. */
export function Composer(props: ComposerProps) {
  const { drafts, draftName, initial, quickReplies, decode, onSend } = props;
  const id = useId();
  const [text, setText] = useState(initial.text);
  const [photo, setPhoto] = useState(initial.photo);
  const [isShrinking, setShrinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft: ComposerDraft = { text, ...(photo === undefined ? {} : { photo }) };
  const isEmpty = text.trim() === '' && photo === undefined;
  useDraftStorage(drafts, draftName, draft, isEmpty ? '' : `${text}\n${photo?.size ?? 0}`);
  useGrowing(field, text);

  const length = lengthOf(text);
  const isTooLong = length > MOST_MESSAGE_TEXT;
  const canSend = !isEmpty && !isTooLong && !isShrinking;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    setShrinking(true);
    try {
      setPhoto(await shrinkPhoto(file, MOST_MESSAGE_PHOTO_BYTES, decode));
    } catch {
      setProblem(copy.notAPhoto);
    } finally {
      setShrinking(false);
    }
  };

  const send = () => {
    if (!canSend) return;
    const message = { text: text.trim(), ...(photo === undefined ? {} : { photo }) };
    setText('');
    setPhoto(undefined);
    setProblem(undefined);
    field.current?.focus();
    onSend(message).catch(() => {
      // What was typed meanwhile stays behind it.
      setText((now) => (now === '' ? message.text : `${message.text}\n${now}`));
      setPhoto((now) => now ?? message.photo);
      setProblem(copy.notStored);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter is the only way to begin a new line. While a word is composed, it ends that.
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  const notes = [length >= COUNTED_FROM ? `${id}-count` : '', problem ? `${id}-problem` : ''];
  return (
    <form
      className={styles['composer']}
      aria-label={copy.write}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isEmpty ? (
        <QuickReplies
          replies={quickReplies}
          onChoose={(reply) => {
            setText(reply);
            field.current?.focus();
          }}
        />
      ) : null}
      {photo === undefined ? null : (
        <ChosenPhoto photo={photo} onRemove={() => setPhoto(undefined)} />
      )}
      <div className={styles['line']}>
        <PhotoInput isBusy={isShrinking} onChoose={(file) => void choose(file)} />
        <label className="visually-hidden" htmlFor={id}>
          {copy.write}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles['field']}
          rows={1}
          value={text}
          placeholder={copy.write}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          aria-invalid={isTooLong || undefined}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" kind="next" aria-disabled={!canSend}>
          {copy.send}
        </Button>
      </div>
      <p className={styles['notes']} role="status">
        {isShrinking ? copy.shrinking : null}
        {problem === undefined ? null : (
          <span id={`${id}-problem`} className={styles['problem']}>
            {problem}
          </span>
        )}
        {length < COUNTED_FROM ? null : (
          <span id={`${id}-count`} className={isTooLong ? styles['problem'] : undefined}>
            {isTooLong
              ? copy.tooLong(length - MOST_MESSAGE_TEXT)
              : copy.charactersLeft(MOST_MESSAGE_TEXT - length)}
          </span>
        )}
      </p>
    </form>
  );
}

/** Makes the field as high as its text, where the browser doesn't (`field-sizing`). */
function useGrowing(field: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useEffect(() => {
    const element = field.current;
    if (element === null || globalThis.CSS?.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, text]);
}

interface QuickRepliesProps {
  readonly replies: readonly string[];
  readonly onChoose: (reply: string) => void;
}

function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  return (
    <ul className={styles['replies']} aria-label={copy.quickReplies}>
      {replies.map((reply) => (
        <li key={reply}>
          <button type="button" className={styles['reply']} onClick={() => onChoose(reply)}>
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PhotoInputProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

function PhotoInput({ isBusy, onChoose }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={copy.addPhoto}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <IconButton
        icon="camera"
        label={copy.addPhoto}
        aria-disabled={isBusy}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

interface ChosenPhotoProps {
  readonly photo: Blob;
  readonly onRemove: () => void;
}

function ChosenPhoto({ photo, onRemove }: ChosenPhotoProps) {
  return (
    <div className={styles['chosen']}>
      <LocalPhoto photo={photo} alt={copy.chosenPhoto} />
      <span className={styles['size']}>
        <Icon name="image" size={16} />
        {formatBytes(photo.size)}
      </span>
      <IconButton icon="x" label={copy.removePhoto} onClick={onRemove} />
    </div>
  );
}
