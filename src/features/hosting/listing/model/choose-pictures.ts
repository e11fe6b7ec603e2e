import { MAX_PICTURES } from '#contract/pictures.ts';

export interface Chosen {
  readonly taken: readonly File[];
  /** What is said of the others, each by its name. */
  readonly problems: readonly string[];
}

/** A file of no stated kind may be one: then decoding tells. */
const maybePicture = ({ type }: File) => type === '' || type.startsWith('image/');

/** Image files only (specification §5), and no more than there is room for. */
export function choosePictures(files: readonly File[], present: number): Chosen {
  const pictures = files.filter(maybePicture);
  const room = Math.max(0, MAX_PICTURES - present);
  const others = files.filter((file) => !maybePicture(file));
  const left = pictures.slice(room);
  return {
    taken: pictures.slice(0, room),
    problems: [
      ...others.map(({ name }) => `${name} is not a picture.`),
      ...(left.length === 0
        ? []
        : [
            `At most ${MAX_PICTURES} pictures: ${left.map(({ name }) => name).join(', ')} left out.`,
          ]),
    ],
  };
}

/** `812 kB`, `2.1 MB` */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
