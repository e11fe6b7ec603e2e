export const title = 'Check in';
export const ways = 'Check a guest in';
export const scanPass = 'Scan a pass';

export const todaysGuests = 'Today’s guests';
export const arrived = (count: number, all: number) => `${count} of ${all} checked in`;
export const guestsNotLoaded = 'We couldn’t load today’s guests';
export const passesStillWork = (problem: string) => `${problem} You can still scan passes.`.trim();
export const noGuests = 'No guests today';
export const noGuestsText = 'Today’s bookings will appear here once guests have paid.';
export const searchGuests = 'Search today’s guests';
export const searchPlaceholder = 'Name, space or ID';
export const noMatch = (typed: string) => `No guest today matches “${typed}”.`;

/** For screen readers, in place of the button's text. */
export const checkInLabel = (guestName: string) => `Check in ${guestName}`;

export const undo = 'Undo';
export const undoLabel = (guestName: string) => `Undo the check-in of ${guestName}`;

export const typeBookingId = 'Or type the booking ID';
export const bookingIdWrong = 'A booking ID looks like AYE-7K3M-Q2. Check it and try again.';

export const readPhoto = 'Upload a photo of the pass';
export const readingPhoto = 'Reading the photo…';
export const noCodeFound =
  'We couldn’t find a code in this photo. Take it straight on, with the whole code in view.';

export const cameraStarting = 'Starting the camera… Allow access if your browser asks.';
export const cameraRefused =
  'Camera access is blocked. Allow it in your browser’s settings, upload a photo of the pass or type the booking ID.';
export const cameraMissing =
  'We couldn’t find a camera. Upload a photo of the pass or type the booking ID.';
export const cameraFailed =
  'The camera didn’t start; another app may be using it. Upload a photo of the pass or type the booking ID.';
export const cameraView = 'View from the camera';
export const aim = 'Point the camera at the QR code on the pass.';

const checkIns = (count: number) => (count === 1 ? '1 check-in' : `${count} check-ins`);
/** @param isSaved False where the browser can't store them. */
export function waiting(count: number, online: boolean, isSaved: boolean): string {
  const what = online
    ? `${checkIns(count)} waiting to be sent`
    : `${checkIns(count)} will be sent when you’re online`;
  return isSaved ? what : `${what}. This browser can’t save them: keep this page open until then.`;
}
export const sendNow = 'Send now';
export const notSaved = 'We couldn’t save this check-in on this device. Please write it down.';

export const notAvailable = 'Check-in isn’t available here';
export const notAvailableText = 'Ask your guests for their name and proof of payment instead.';
