export const noPrice =
  'This space has no price on Àyè, so you can’t book it online. Ask at the space, or choose another one nearby.';
export const spacesIn = (location: string) => `Spaces in ${location}`;
