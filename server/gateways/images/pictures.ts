import type { SpaceImage } from '#contract/pictures.ts';

/** A picture that somebody has sent, on the disk. */
export interface SentPicture {
  /** Of the form. */
  readonly field: string;
  /** As the sender calls it: messages name it. */
  readonly name: string;
  readonly path: string;
}

/** What modules do with pictures; `server/pictures.ts` makes it. */
export interface Pictures {
  /**
   * Checks each picture, keeps it in a form of ours, and answers them in their order. What nothing shows an hour later is removed. Whoever stores them calls
   * `enqueuePictures` of db/pictures.ts in the same transaction; not within one itself.
   *
   * @throws {ApiError} PICTURE_REFUSED, which names the file; UNAVAILABLE
   */
  takeIn(sent: readonly SentPicture[]): Promise<SpaceImage[]>;
}
