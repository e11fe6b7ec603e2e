import type { IconName } from '#src/ui/icons/names.ts';
import type { Way } from './ways.ts';

export interface InstallStep {
  /** What to look for on the screen. */
  readonly icon: IconName;
  readonly text: string;
}

/** What a way is called, and what the person does; the browser's own words in quotes. */
export interface InstallWords {
  readonly text: string;
  readonly steps: readonly InstallStep[];
}

const ADD: InstallStep = { icon: 'square-plus', text: 'Choose “Add to Home Screen”.' };

export const INSTALL_WORDS: Readonly<Record<Way, InstallWords>> = {
  installed: {
    text: 'Àyè is installed on this device, and open as an app now.',
    steps: [],
  },
  prompt: {
    text: 'It opens like any other app, also without a connection. No app store and no long download.',
    steps: [],
  },
  ios: {
    text: 'It opens like any other app, also without a connection. Three taps in this browser’s own menu put it there.',
    steps: [
      { icon: 'share', text: 'Tap Share, in the browser’s bar. If it isn’t there, tap ⋯ first.' },
      { ...ADD, text: 'Scroll the list and choose “Add to Home Screen”.' },
      { icon: 'check', text: 'Tap “Add”. From then on, open Àyè from your Home Screen.' },
    ],
  },
  'ios-in-app': {
    text: 'You are looking at Àyè inside another app, which can’t install anything. Open it in Safari first.',
    steps: [
      { icon: 'ellipsis', text: 'Tap ⋯ or the compass in a corner of this screen.' },
      { icon: 'compass', text: 'Choose “Open in Safari” or “Open in browser”.' },
      { icon: 'share', text: 'There, tap Share and choose “Add to Home Screen”.' },
    ],
  },
  'android-in-app': {
    text: 'You are looking at Àyè inside another app, which can’t install anything. Open it in your browser first.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Tap ⋮ in a corner of this screen.' },
      { icon: 'compass', text: 'Choose “Open in Chrome” or “Open in browser”.' },
      { icon: 'download', text: 'There, come back to App settings and tap “Install”.' },
    ],
  },
  'android-firefox': {
    text: 'It opens like any other app, also without a connection. Three taps in Firefox’s own menu put it there.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Tap ⋮ beside the address.' },
      { ...ADD, text: 'Choose “Add app to Home screen”, in some versions “Install”.' },
      { icon: 'check', text: 'Tap “Add”. From then on, open Àyè from your home screen.' },
    ],
  },
  'mac-safari': {
    text: 'Safari on macOS Sonoma or newer puts it in your Dock, as an app of its own.',
    steps: [
      { icon: 'share', text: 'Click Share in the toolbar.' },
      { icon: 'square-plus', text: 'Choose “Add to Dock”, then “Add”.' },
    ],
  },
  'browser-menu': {
    text: 'This browser has nothing to ask just now. Mostly that means that Àyè is installed already: look among your apps. If it isn’t, the browser’s own menu has it.',
    steps: [
      { icon: 'ellipsis-vertical', text: 'Open the menu beside the address.' },
      { icon: 'download', text: 'Choose “Install Àyè” or “Add to Home screen”.' },
    ],
  },
  none: {
    text: 'This browser can’t install apps. Nothing is lost: here, too, Àyè opens without a connection. A bookmark keeps it at hand, and Chrome, Edge, Safari and Samsung Internet can install it.',
    steps: [],
  },
};
