import { MAX_PICTURES } from '#contract/spaces/pictures.ts';
import * as copy from '../copy.ts';

export interface ChosenPictures {
  readonly taken: readonly File[];
  /** Messages about the others, each with the file's name. */
  readonly problems: readonly string[];
}

/** A file without a type may be an image: decoding decides. */
const maybePicture = ({ type }: File) => type === '' || type.startsWith('image/');

/** Takes image files only (specification §5), and no more than there is room for. */
export function choosePictures(files: readonly File[], present: number): ChosenPictures {
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
