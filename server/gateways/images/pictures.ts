import type { SpaceImage } from '#contract/spaces/pictures.ts';

/** An uploaded photo, stored on disk. */
export interface SentPicture {
  /** Name of the form's field. */
  readonly field: string;
  /** The sender's name of the file, which is used in messages. */
  readonly name: string;
  readonly path: string;
}

/** Processing of photos for modules, created in `server/composition/pictures.ts`. */
export interface Pictures {
  /**
   * Checks the photos, stores them in normalised form and returns them in the same order. A photo
   * that is not shown anywhere an hour later is deleted. Must not be called within a transaction.
   * The caller stores the result in a transaction that also calls `enqueuePictures` from
   * db/pictures.ts.
   *
   * @throws {ApiError} PICTURE_REFUSED, with the file's name in the message, or UNAVAILABLE.
   */
  takeIn(sent: readonly SentPicture[]): Promise<SpaceImage[]>;
  /**
   * As `takeIn`, for forms that can name photos which an earlier one brought: if one is refused, the
   * others are stored nevertheless, and the error has their addresses in `uploaded`.
   */
  takeInEach(sent: readonly SentPicture[]): Promise<SpaceImage[]>;
}
