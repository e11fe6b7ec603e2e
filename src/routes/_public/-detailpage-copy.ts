export const missing = 'We can’t find this space';
export const seeOthers = 'It may have been removed. Have a look at the other spaces.';
export const findASpace = 'Find A Space';

export const unavailable = 'This space isn’t saved on this device';
export const connect =
  'Connect to the internet to open it. Spaces you’ve saved work even when you’re offline.';

export const bookSpaceNow = 'Book Space Now';
