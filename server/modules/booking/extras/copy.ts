export const spaceExtras = 'The extras of this space.';
export const taken = (name: string) =>
  `${name} is taken at this time. Take it out, or choose another time.`;
export const fewLeft = (name: string, left: number) =>
  `${name}: only ${left} left at this time. Take fewer, or choose another time.`;
export const gone = (name: string) => `${name} is no longer offered. Take it out, then try again.`;
export const unknown = 'One of your extras is no longer offered. Choose your extras again.';
export const notWithOffer =
  'This time is held for you without extras. Take them out, then try again.';
export const extras = 'Extras';
export const priceOfExtras = 'Price of extras';
export const takenForMove = (name: string) =>
  `${name}, which is part of this booking, is taken at that time. Choose another time.`;
