const numbers: Readonly<Record<number, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
};

export const tooManyPhotos = (name: string, most: number) =>
  `${name} is one too many. You can upload at most ${numbers[most] ?? most} ${most === 1 ? 'photo' : 'photos'}.`;
/** @param bytes The limit; shown in whole megabytes of 1,000,000 bytes, rounded down. */
export const photoTooLarge = (name: string, bytes: number) =>
  `${name} is too large. Photos can be at most ${Math.floor(bytes / 1_000_000)} MB.`;
export const noFilesHere = 'Files can’t be uploaded here.';
export const unstorableText = 'This text has characters that can’t be saved. Please type it again.';
export const idempotencyKey = 'Use 8 to 200 visible ASCII characters.';

/** Texts of the page at `/api/docs`. */
export const docsTitle = 'The Àyè API';
export const docsDescription =
  'Find and book a workspace in Lagos. Amounts are in naira, and times are in UTC.';

export const tooManyStarts =
  'You’ve started too many payments. Please wait an hour, then try again.';

export const capabilities = 'What this server supports.';
export const healthy = 'The server is working.';
