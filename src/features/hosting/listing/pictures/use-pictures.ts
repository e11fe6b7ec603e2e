import { useRef, useState } from 'react';
import { MAX_PICTURES } from '#contract/spaces/pictures.ts';
import { type DraftPicture, movePicture } from '../model/listing-draft.ts';
import { type Decode, preparePicture } from './prepare-picture.ts';
import * as copy from '../copy.ts';

/** A chosen photo that is being scaled down: its file name, and its place among those chosen. */
interface PreparingPicture {
  readonly name: string;
  readonly at: number;
  readonly of: number;
}

export interface ListingPictures {
  readonly list: readonly DraftPicture[];
  /** The photo that is being prepared. */
  readonly preparing: PreparingPicture | undefined;
  /** Errors about chosen files, each with the file's name. */
  readonly problems: readonly string[];
  /** Text that screen readers announce. */
  readonly message: string;
  readonly add: (files: readonly File[]) => void;
  readonly move: (id: string, to: number) => void;
  readonly remove: (id: string) => void;
  readonly forgetProblems: () => void;
}

type Change = (next: (list: readonly DraftPicture[]) => readonly DraftPicture[]) => void;

export function pictureName(picture: DraftPicture, at: number): string {
  return 'blob' in picture ? picture.fileName : copy.photo(at + 1);
}

/** Returns a new ID; the IDs of a form's photos only need to differ from each other. */
function freeId(list: readonly DraftPicture[]): string {
  const taken = list.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...taken) + 1}`;
}

interface ChosenPictures {
  readonly taken: readonly File[];
  /** Messages about the others, each with the file's name. */
  readonly problems: readonly string[];
}

/** A file without a type may be an image: decoding decides. */
const maybePicture = ({ type }: File) => type === '' || type.startsWith('image/');

/** Takes image files only (specification §5), and no more than there is room for. */
function choosePictures(files: readonly File[], present: number): ChosenPictures {
  const pictures = files.filter(maybePicture);
  const room = Math.max(0, MAX_PICTURES - present);
  const others = files.filter((file) => !maybePicture(file));
  const left = pictures.slice(room);
  return {
    taken: pictures.slice(0, room),
    problems: [
      ...others.map(({ name }) => copy.notAPhoto(name)),
      ...(left.length === 0
        ? []
        : [
            copy.tooManyPhotos(
              MAX_PICTURES,
              left.map(({ name }) => name),
            ),
          ]),
    ],
  };
}

/**
 * The photos of the form. Chosen files are prepared one after the other, because devices may have
 * little memory.
 */
export function usePictures(
  list: readonly DraftPicture[],
  change: Change,
  decode: Decode,
): ListingPictures {
  const [preparing, setPreparing] = useState<PreparingPicture>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const turn = useRef<Promise<void>>(Promise.resolve());
  const expected = useRef(0);

  const prepare = async (file: File, place: PreparingPicture) => {
    setPreparing(place);
    try {
      const { blob, fileName, before } = await preparePicture(file, decode);
      change((now) =>
        now.length >= MAX_PICTURES ? now : [...now, { id: freeId(now), blob, fileName, before }],
      );
      setMessage(copy.added(fileName));
    } catch {
      const problem = copy.cantOpen(file.name);
      setProblems((now) => [...now, problem]);
    }
  };

  const addAll = async (taken: readonly File[]) => {
    for (const [index, file] of taken.entries()) {
      await prepare(file, { name: file.name, at: index + 1, of: taken.length });
      expected.current -= 1;
    }
    setPreparing(undefined);
  };

  return {
    list,
    preparing,
    problems,
    message,
    add: (files) => {
      const chosen = choosePictures(files, list.length + expected.current);
      setProblems(chosen.problems);
      expected.current += chosen.taken.length;
      turn.current = turn.current.then(() => addAll(chosen.taken));
    },
    move: (id, to) => {
      const at = Math.min(Math.max(0, to), list.length - 1);
      const from = list.findIndex((picture) => picture.id === id);
      const picture = list[from];
      if (picture === undefined || from === at) return;
      change((now) => movePicture(now, id, at));
      setMessage(copy.moved(pictureName(picture, from), at + 1, list.length));
    },
    remove: (id) => {
      const from = list.findIndex((picture) => picture.id === id);
      const picture = list[from];
      if (picture === undefined) return;
      change((now) => now.filter((other) => other.id !== id));
      setMessage(copy.removed(pictureName(picture, from)));
    },
    forgetProblems: () => setProblems([]),
  };
}
