export const spacesIn = (location: string) => `Spaces in ${location}`;
export const paid = 'Your payment was successful and your booking has been confirmed!';
export const map = 'Map';
export const list = 'List';
