import type { Hold } from '#src/platform/worker/hold.ts';
import type { CheckResult, VersionState } from '#src/platform/worker/updates.ts';

/** What to do before the new version can take over. */
export const FINISH_FIRST: Readonly<Record<Hold, string>> = {
  payment:
    'A payment is open, here or in another tab. Finish or close it first, then update in App settings.',
  form: 'A form that is not sent yet is open, here or in another tab. Send or close it first, then update in App settings.',
};

/** `alone`: where nothing of the app is kept. */
export const STANDING: Readonly<Record<VersionState['kind'] | 'alone', string>> = {
  newest: 'A new version is fetched in the background and waits until you say so.',
  waiting: 'A newer version is on this device. Nothing you have saved is lost by updating.',
  agreed: 'This page is loaded anew as soon as what is being sent is through.',
  replaced: 'Another tab has updated the app. This one still runs the version before.',
  alone: 'Here the app is not kept on the device: each visit gets the newest version.',
};

export const CHECKED: Readonly<Record<CheckResult, string | undefined>> = {
  none: 'This is the newest version.',
  unreachable: 'We could not look just now. Please try again later.',
  found: undefined,
};
