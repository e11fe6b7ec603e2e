export const none = 'No saved spaces yet';
export const tapTheHeart = 'Tap the heart on any space to keep it here, even offline.';
export const findYourSpace = 'Find Your Space';
export const notRated = 'Not rated yet';
