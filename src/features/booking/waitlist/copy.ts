export const isTaken = 'This time is taken.';
export const howItWorks =
  'We’ll email you as soon as it’s free and hold it for you for up to two hours, so you can pay.';
export const join = 'Tell me when it’s free';
export const joining = 'Joining…';
export const joined = 'You’re on the waitlist. We’ll email you when this time is free.';
export const isWaiting = 'You’re on the waitlist for this time.';
export const logInFirst = 'Please log in to join the waitlist';
export const offline =
  'You’re offline. Your selection is saved. You can join the waitlist once you’re back online.';

export const waitlist = 'Waitlist';
export const waiting = 'Waiting';
export const isFree = 'Free now';
/** The place in line: `ahead` guests get this time before the reader. */
export const placeInLine = (ahead: number) => {
  if (ahead === 0) return 'You’re next in line.';
  return ahead === 1 ? '1 person is ahead of you.' : `${ahead} people are ahead of you.`;
};
/** For a space that isn't listed at the moment; its line waits. */
export const keepsPlace =
  'You’ll keep your place. If it’s listed again and this time is free, we’ll email you.';
/** `time` as in “14:05”, `left` as in “1 h 20 min”. */
export const heldUntil = (time: string, left: string) =>
  `We’re holding it for you until ${time} (${left} left).`;
export const offerOver = 'Offer ended';
/** `time` as in “Thu 26 Nov, 14:05”. */
export const wasHeld = (time: string) =>
  `We held this time for you until ${time}, but it wasn’t paid by then. Still want it? Check whether it’s free or join the waitlist again.`;
export const seeTime = 'See this time';
export const seeTimeLabel = (space: string) => `See this time: ${space}`;
export const pay = (amount: string) => `Pay ${amount} now`;
export const leave = 'Leave the waitlist';
export const leaving = 'Leaving…';
export const leaveLabel = (space: string, when: string) => `Leave the waitlist: ${space}, ${when}`;
export const payLabel = (amount: string, space: string) => `Pay ${amount} now: ${space}`;
export const left = 'You’ve left the waitlist.';
export const giveUpHeading = 'Give up this time?';
/** `time` as in “Nka Room, Thu 26 Nov, 09:00 · 3 hours”, `until` as in “14:05”. */
export const giveUpText = (time: string, until: string) =>
  `${time}. We’re holding it for you until ${until}. If you leave the waitlist, someone else can have it.`;
export const keepTime = 'Keep this time';
export const minutesLeft = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00A0min`;
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${rest}\u00A0min`;
};
/** The time until an instant, as in `heldUntil`; at least a minute. */
export const timeLeft = (until: string, now: Date) =>
  minutesLeft(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000)));
