/** `Monday is open 08:00–18:00` */
export const openOn = (day: string, opening: string, closing: string) =>
  `${day} is open ${opening}–${closing}`;
export const closedOn = (day: string) => `This space is closed on ${day}s. Choose another day.`;
export const dayPassed = 'That day has passed. Choose today or a later day.';
export const tooFarAhead = 'You can book up to a year ahead. Choose an earlier day.';
