/** Why a photo can't be used. `file` is its name, or what it is called instead. */
export const empty = (file: string) => `${file} is empty. Please choose another photo.`;
export const kind = (file: string) =>
  `${file} isn’t a JPEG, PNG, WebP or AVIF photo. Please choose another one.`;
export const heic = (file: string) =>
  `${file} is a HEIC photo, which many browsers can’t show. Send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible.`;
export const pixels = (file: string) =>
  `${file} has too many pixels. Please choose a photo with at most 50 million.`;
export const broken = (file: string) =>
  `${file} can’t be read: it’s damaged or incomplete. Please choose another photo.`;
export const slow = (file: string) =>
  `${file} takes too long to read. Please choose a smaller photo.`;
