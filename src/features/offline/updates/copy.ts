import type { UpdateBlocker } from '#src/platform/worker/update-blockers.ts';
import type { CheckResult, VersionState } from '#src/platform/worker/updates.ts';

/** What to finish before the new version can be activated. */
export const finishFirst: Readonly<Record<UpdateBlocker, string>> = {
  payment:
    'You have a payment open, here or in another tab. Finish or close it first, then update in App settings.',
  form: 'You have an unsent form open, here or in another tab. Send or close it first, then update in App settings.',
};

/** `alone`: the browser does not store the app. */
export const status: Readonly<Record<VersionState['kind'] | 'alone', string>> = {
  newest: 'Updates download in the background and install when you choose.',
  waiting: 'An update is ready. You won’t lose anything you’ve saved.',
  agreed: 'We’ll reload this page as soon as everything has been sent.',
  replaced: 'Àyè was updated in another tab. This tab is still on the old version.',
  alone: 'This browser doesn’t store the app, so every visit loads the newest version.',
};

export const checked: Readonly<Record<CheckResult, string | undefined>> = {
  none: 'You’re on the newest version.',
  unreachable: 'We couldn’t check for updates. Please try again later.',
  found: undefined,
};

export const updateReady = 'A new version of Àyè is ready.';
export const check = 'Check for updates';
export const checking = 'Checking…';

/** Around the version's name. */
export const runningVersion = { before: 'You’re using version ', after: '.' } as const;
