import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAX_MESSAGE_PHOTO_BYTES, MAX_MESSAGE_TEXT } from '#contract/messages/messages.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import type { DraftStore } from '#src/ui/form/draft-saver.ts';
import { type FormState, useFormState } from '#src/ui/form/use-form-state.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import { type DecodePhoto, shrinkPhoto } from '../model/shrink-photo.ts';
import styles from './composer.module.css';
import { type ComposerDraft, useEmptiedElsewhere } from './composer-draft.ts';
import { LocalPhoto } from './message-photo.tsx';
import { QuickReplies } from './quick-replies.tsx';

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

/** The number of characters from which the remaining number is shown. */
const COUNTED_FROM = MAX_MESSAGE_TEXT - 150;

/** The length after the server's trimming (`NewMessageSchema`). */
const lengthOf = (text: string) => text.trim().length;

/** Lines of text before the field scrolls. */
const MAX_ROWS = 6;

const hasKeyboard = () =>
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Whether Enter sends the message. It doesn't on a phone, where it is the only way to begin a new
 * line, nor while it completes a word that is being composed.
 */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && hasKeyboard();

const NOTHING: ComposerDraft = { text: '' };

const isEmptyDraft = ({ text, photo }: ComposerDraft) => text.trim() === '' && photo === undefined;

/** Replaces the photo; undefined removes it. */
const withPhoto = ({ text }: ComposerDraft, photo: Blob | undefined): ComposerDraft => ({
  text,
  ...(photo === undefined ? {} : { photo }),
});

/** The message as it is typed, stored under the name of its conversation. */
function useMessage({ drafts, draftName, initial, decode, onSend }: ComposerProps) {
  const form = useFormState<ComposerDraft>({
    initial: NOTHING,
    restored: initial,
    draft: {
      store: drafts,
      name: draftName,
      of: (values) => (isEmptyDraft(values) ? undefined : values),
    },
  });
  useEmptiedElsewhere(form, drafts, draftName);
  const { text, photo } = form.values;
  const setPhoto = (next: Blob | undefined) => form.change((now) => withPhoto(now, next));
  const { isShrinking, choose } = useChosenPhoto(decode, setPhoto, form);
  const isEmpty = isEmptyDraft(form.values);
  const length = lengthOf(text);

  const send = () => {
    const message = withPhoto({ text: text.trim() }, photo);
    form.reset();
    onSend(message).catch(() => {
      // What was typed meanwhile stays behind it.
      form.change((now) =>
        withPhoto(
          { text: now.text === '' ? message.text : `${message.text}\n${now.text}` },
          now.photo ?? message.photo,
        ),
      );
      form.showErrors({}, copy.notStored);
    });
  };
  return {
    text,
    photo,
    setText: (next: string) => form.change({ text: next }),
    setPhoto,
    choosePhoto: choose,
    problem: form.message,
    isShrinking,
    isEmpty,
    length,
    canSend: !isEmpty && length <= MAX_MESSAGE_TEXT && !isShrinking,
    send,
  };
}

/** Writes a message: a text, a photo or both. What is typed is stored on the device. */
export function Composer(props: ComposerProps) {
  const id = useId();
  const message = useMessage(props);
  const { text, photo, setText, isShrinking, length, problem } = message;
  const field = useRef<HTMLTextAreaElement>(null);

  const send = () => {
    if (!message.canSend) return;
    message.send();
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <Stack
      as="form"
      // The field asks for the width of its longest word, such as a link.
      fit
      gap={2}
      narrow
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {message.isEmpty ? (
        <QuickReplies
          replies={props.quickReplies}
          onChoose={(reply) => {
            setText(reply);
            field.current?.focus();
          }}
        />
      ) : null}
      {photo === undefined ? null : (
        <ChosenPhoto photo={photo} onRemove={() => message.setPhoto(undefined)} />
      )}
      <Inline gap={2} className={styles['line']}>
        <PhotoInput isBusy={isShrinking} onChoose={(file) => void message.choosePhoto(file)} />
        <label className="visually-hidden" htmlFor={id}>
          {copy.write}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles['field']}
          // Where `field-sizing` isn't supported, lines that wrap scroll.
          rows={Math.min(text.split('\n').length, MAX_ROWS)}
          value={text}
          placeholder={copy.write}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          aria-invalid={length > MAX_MESSAGE_TEXT || undefined}
          aria-describedby={notesOf(id, length, problem)}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <SoftDisabledButton type="submit" kind="next" disabled={!message.canSend}>
          {copy.send}
        </SoftDisabledButton>
      </Inline>
      <Notes id={id} length={length} isShrinking={isShrinking} problem={problem} />
    </Stack>
  );
}

/** The IDs of the notes that describe the text field. */
function notesOf(id: string, length: number, problem: string | undefined): string | undefined {
  const notes = [length >= COUNTED_FROM ? `${id}-count` : '', problem ? `${id}-problem` : ''];
  return notes.filter(Boolean).join(' ') || undefined;
}

/** Makes a chosen photo as small as messages may have it. */
function useChosenPhoto(
  decode: DecodePhoto,
  onPhoto: (photo: Blob) => void,
  { clearMessage, showErrors }: Pick<FormState<ComposerDraft>, 'clearMessage' | 'showErrors'>,
) {
  const [isShrinking, setShrinking] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    clearMessage();
    setShrinking(true);
    try {
      onPhoto(await shrinkPhoto(file, MAX_MESSAGE_PHOTO_BYTES, decode));
    } catch {
      showErrors({}, copy.notAPhoto);
    } finally {
      setShrinking(false);
    }
  };
  return { isShrinking, choose };
}

interface NotesProps {
  /** The ID of the text field that they describe. */
  readonly id: string;
  readonly length: number;
  readonly isShrinking: boolean;
  readonly problem: string | undefined;
}

function Notes({ id, length, isShrinking, problem }: NotesProps) {
  const left = MAX_MESSAGE_TEXT - length;
  return (
    <Cluster
      as="p"
      gap={1}
      gapX={4}
      tone="muted"
      size="xs"
      className={styles['notes']}
      role="status"
    >
      {isShrinking ? copy.shrinking : null}
      {problem === undefined ? null : (
        <span id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </span>
      )}
      {length < COUNTED_FROM ? null : (
        <span id={`${id}-count`} className={left < 0 ? styles['problem'] : undefined}>
          {left < 0 ? copy.tooLong(-left) : copy.charactersLeft(left)}
        </span>
      )}
    </Cluster>
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
    <Inline gap={3} align="center" ground="card" line radius="field" className={styles['chosen']}>
      <LocalPhoto photo={photo} alt={copy.chosenPhoto} />
      <span className={styles['size']}>
        <Icon name="image" size={16} />
        {formatBytes(photo.size)}
      </span>
      <IconButton icon="x" label={copy.removePhoto} onClick={onRemove} />
    </Inline>
  );
}
