export const stored = 'Stored encrypted.';
export const onFile = (number: string) => `On file: ${number}. Enter a new one to change it.`;
export const nationalIdentityNumber = 'National Identity Number';
export const meansOfIdentification = 'Means of identification';
export const idNumber = 'ID card number';
export const idUnchecked = 'Not checked yet';
export const idUncheckedNext = 'We’ll email you once we’ve looked at your ID.';
export const idChecked = (day: string) => `Checked on ${day}`;
export const idCheckedNext = 'If you enter another ID, we’ll check that one too.';
export const idRefused = (reason: string) => `Please check your ID: ${reason}`;
export const idRefusedNext =
  'Enter the number of your ID card again, choose another kind of ID if you need to, and press Update.';

export const companyVerified = 'Verified at sign-up, so it can’t be changed here.';

export const draftRestored =
  'We’ve restored what you typed, except the ID numbers. It hasn’t been sent yet.';
export const nothingChanged = 'You haven’t changed anything.';
export const sendsWhenOnline = 'Saved. We’ll send it as soon as you’re online.';
export const saved = 'Your profile was saved.';
export const notSentOrStored =
  'We couldn’t send it or save it on this device. What you typed is still here, so please try again.';

export const photoOnDeviceOnly = 'Only shown on this device.';
export const photoRemoved = 'We’ll remove it when you press Update.';
export const photoHint = 'We’ll shrink your photo and remove its location before uploading it.';
export const photoPreview = 'This is how it will look. Press Update to save it.';
export const photoUnreadable = (name: string) =>
  `We can’t use ${name} as a photo. Please choose another one.`;
export const choosePhoto = 'Choose a photo';
