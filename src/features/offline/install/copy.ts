import type { IconName } from '#src/ui/icons/names.ts';
import type { InstallMethod } from './install-method.ts';

export interface InstallStep {
  /** Icon to look for on the screen. */
  readonly icon: IconName;
  readonly text: string;
}

/** Why and how to install the app in one kind of browser. Labels of the browser are in quotes. */
export interface InstallCopy {
  readonly text: string;
  readonly steps: readonly InstallStep[];
}

const ADD: InstallStep = { icon: 'square-plus', text: 'Choose “Add to Home Screen”.' };

export const invitationTitle = 'Keep Àyè one tap away';
export const showHow = 'Show me how';
export const added = 'I’ve added it';
export const declined = 'No problem. You can install Àyè any time from App settings.';
export const linkOpened = 'You opened a link to Àyè. Finish here first, or go there now.';
export const goThere = 'Go there';
export const promptFailed =
  'Your browser couldn’t start the installation. Install Àyè from the browser’s menu instead.';
export const installed = 'Àyè is installed. Open it from your home screen or your apps.';
export const installTitle = 'Install the app';

export const install: Readonly<Record<InstallMethod, InstallCopy>> = {
  installed: {
    text: 'Àyè is installed, and you’re using the app now.',
    steps: [],
  },
  prompt: {
    text: 'It opens like any other app, even when you’re offline. No app store, no big download.',
    steps: [],
  },
  ios: {
    text: 'It opens like any other app, even when you’re offline. Add it from your browser’s menu in three taps.',
    steps: [
      { icon: 'share', text: 'Tap Share in the browser’s toolbar. Can’t see it? Tap ⋯ first.' },
      { ...ADD, text: 'Scroll down and choose “Add to Home Screen”.' },
      { icon: 'check', text: 'Tap “Add”. From now on, open Àyè from your Home Screen.' },
    ],
  },
  'ios-in-app': {
    text: 'You’ve opened Àyè inside another app, which can’t install it. Open it in Safari first.',
    steps: [
      { icon: 'ellipsis', text: 'Tap ⋯ or the compass in a corner of the screen.' },
      { icon: 'compass', text: 'Choose “Open in Safari” or “Open in browser”.' },
      { icon: 'share', text: 'In Safari, tap Share and choose “Add to Home Screen”.' },
    ],
  },
  'android-in-app': {
    text: 'You’ve opened Àyè inside another app, which can’t install it. Open it in your browser first.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Tap ⋮ in a corner of the screen.' },
      { icon: 'compass', text: 'Choose “Open in Chrome” or “Open in browser”.' },
      { icon: 'download', text: 'In the browser, go to App settings and tap “Install”.' },
    ],
  },
  'android-firefox': {
    text: 'It opens like any other app, even when you’re offline. Add it from Firefox’s menu in three taps.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Tap ⋮ next to the address bar.' },
      { ...ADD, text: 'Choose “Add app to Home screen” (“Install” in some versions).' },
      { icon: 'check', text: 'Tap “Add”. From now on, open Àyè from your home screen.' },
    ],
  },
  'mac-safari': {
    text: 'In Safari on macOS Sonoma or newer, you can add Àyè to your Dock as an app.',
    steps: [
      { icon: 'share', text: 'Click Share in the toolbar.' },
      { icon: 'square-plus', text: 'Choose “Add to Dock”, then “Add”.' },
    ],
  },
  'browser-menu': {
    text: 'Àyè may already be installed, so check your apps first. If it isn’t there, install it from your browser’s menu.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Open the menu next to the address bar.' },
      { icon: 'download', text: 'Choose “Install Àyè” or “Add to Home screen”.' },
    ],
  },
  none: {
    text: 'This browser can’t install apps, but Àyè still works offline here. To install it, open it in Chrome, Edge, Safari or Samsung Internet.',
    steps: [],
  },
};
