import { useRef, useState } from 'react';
import { MAX_PICTURES } from '#contract/pictures.ts';
import { choosePictures } from '../model/choose-pictures.ts';
import { type DraftPicture, movePicture } from '../model/listing-draft.ts';
import { type Decode, preparePicture } from '../pictures/prepare-picture.ts';

export interface Preparing {
  readonly name: string;
  readonly at: number;
  readonly of: number;
}

export interface Pictures {
  readonly list: readonly DraftPicture[];
  /** The one that is being made ready. */
  readonly preparing: Preparing | undefined;
  /** What is wrong with files that were chosen, each by its name. */
  readonly problems: readonly string[];
  /** Read out by screen readers. */
  readonly said: string;
  readonly add: (files: readonly File[]) => void;
  readonly move: (id: string, to: number) => void;
  readonly remove: (id: string) => void;
}

type Change = (next: (list: readonly DraftPicture[]) => readonly DraftPicture[]) => void;

export function pictureName(picture: DraftPicture, at: number): string {
  return 'blob' in picture ? picture.fileName : `picture ${at + 1}`;
}

/** Ids of a form's pictures need only differ from each other. */
function freeId(list: readonly DraftPicture[]): string {
  const taken = list.map(({ id }) => Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...taken) + 1}`;
}

/** The pictures of the form; chosen files are made ready one after the other, for small memories. */
export function usePictures(
  list: readonly DraftPicture[],
  change: Change,
  decode: Decode,
): Pictures {
  const [preparing, setPreparing] = useState<Preparing>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const turn = useRef<Promise<void>>(Promise.resolve());
  const expected = useRef(0);

  const prepare = async (file: File, place: Preparing) => {
    setPreparing(place);
    try {
      const { blob, fileName, before } = await preparePicture(file, decode);
      change((now) =>
        now.length >= MAX_PICTURES ? now : [...now, { id: freeId(now), blob, fileName, before }],
      );
      setSaid(`${fileName} added.`);
    } catch {
      const words = `${file.name} can’t be opened here. Please choose a JPEG or PNG picture.`;
      setProblems((now) => [...now, words]);
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
    said,
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
      const main = at === 0 ? ', the main picture' : '';
      setSaid(`${pictureName(picture, from)}: now ${at + 1} of ${list.length}${main}.`);
    },
    remove: (id) => {
      const from = list.findIndex((picture) => picture.id === id);
      const picture = list[from];
      if (picture === undefined) return;
      change((now) => now.filter((other) => other.id !== id));
      setSaid(`${pictureName(picture, from)} removed.`);
    },
  };
}
