/**
 * A clock that starts on Friday, 20 November 2026, 13:00 in Lagos. Each reading is a millisecond later,
 * so that the rows can be put in order.
 */
export function createTickingClock() {
  let now = new Date('2026-11-20T12:00:00Z').getTime();
  return {
    get time() {
      now += 1;
      return new Date(now);
    },
  };
}
