export const notAPhoto = (fileName: string) => `${fileName} isn’t a photo.`;
export const tooManyPhotos = (most: number, left: readonly string[]) =>
  `You can add up to ${most} photos. We left out ${left.join(', ')}.`;
export const oneFactNeeded = 'Please fill in at least one of these.';
export const unnamedSpace = 'A space without a name';

/** Specification §8. */
export const unknownError = 'An error occurred. Please try again.';
export const neitherSentNorSaved =
  'We couldn’t send it, and there’s no room to save it on this device. What you typed is still here.';
