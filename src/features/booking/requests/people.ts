/**
 * Returns the number of people that was typed; undefined if nothing was, and NaN if it isn't a number
 * from 1 to the capacity of the space.
 */
export function readPeople(text: string, capacity: number): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const people = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return people >= 1 && people <= capacity ? people : Number.NaN;
}
