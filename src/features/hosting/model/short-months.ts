/** The same in every browser, whatever its own names are. */
export const SHORT_MONTHS: readonly string[] =
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `26 Nov`, of a day `YYYY-MM-DD`. */
export function shortDay(date: string): string {
  return `${Number(date.slice(8))} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;
}
