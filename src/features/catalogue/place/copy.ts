export const gettingThere = 'Getting there';
export const directions = 'Directions';
export const directionsTo = (name: string) => `Directions to ${name}`;
export const landmark = 'Landmark';
export const houseRules = 'House rules';
export const yourHost = 'Your host';
export const memberSince = (month: string) => `On Àyè since ${month}`;
export const idChecked = 'ID checked by Àyè';
export const askHost = 'Ask about this space before you book:';
export const call = 'Call';
export const whatsApp = 'WhatsApp';
export const whatsAppText = (space: string) => `Hello! I have a question about ${space} on Àyè: `;
export const contactAfterBooking =
  'You’ll get the host’s phone number and email as soon as your booking is paid.';
