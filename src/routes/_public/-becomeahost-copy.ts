export const listYourSpace = 'List Your Space';
