export const canStillMove =
  'You can still change this booking yourself. Choose “Change date or time”.';
export const messageTooLong = (most: number) => `Keep your message to ${most} characters.`;
