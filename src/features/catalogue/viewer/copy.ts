export const viewAll = (count: number) =>
  count === 1 ? 'View the photo' : `View all ${count} photos`;
export const photosOf = (name: string) => `Photos of ${name}`;
export const photo = (name: string, number: number, count: number) =>
  `${name}, photo ${number} of ${count}`;
export const count = (number: number, of: number) => `${number} / ${of}`;
export const shown = (number: number, of: number) => `Photo ${number} of ${of}`;
export const previous = 'Previous photo';
export const next = 'Next photo';
export const close = 'Close photos';
export const help = 'Swipe or use the arrow keys. Pinch, double-tap or press + to zoom.';
