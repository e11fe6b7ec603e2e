import {
  isLiteConnection,
  type ConnectionQuality,
  type LiteChoice,
  type LiteMode,
  type LiteState,
} from '#src/platform/lite/create-lite.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export const lead =
  'Lite mode uses less data: small photos, no autoplay and nothing loaded in advance.';
export const modeLegend = 'Lite mode';
export const photosLegend = 'Photos in lite mode';
export const usedHeading = 'Data used on this device';
export const meterNote =
  'At least this much was downloaded to this device. Uploads and payment pages aren’t counted.';
export const meterUnreadable =
  'We couldn’t read how much data the app has used. Reload the page to try again.';
export const savedThisMonth = 'Saved this month';
export const dayByDay = 'Day by day';
export const tableCaption = 'Data by day';
export const resetCounter = 'Reset counter';
export const counterReset = 'Counter reset';

const NETWORK: Readonly<Record<ConnectionQuality, string>> = {
  saving: 'Your browser is set to save data',
  slow: 'Your network looks slow',
  fine: 'Your network looks good',
  unknown: 'We can’t tell how fast your network is',
};

/** How automatic mode judges the network: `Your network looks slow, so it’s on.` */
function automaticHint({ connection, mode }: Pick<LiteState, 'connection' | 'mode'>): string {
  const onOrOff = isLiteConnection(connection) ? 'on' : 'off';
  return `${NETWORK[connection]}, so ${mode === 'auto' ? 'it’s' : 'it would be'} ${onOrOff}.`;
}

export const modeOptions = (
  state: Pick<LiteState, 'connection' | 'mode'>,
): readonly Option<LiteMode>[] => [
  { value: 'auto', label: 'Automatic', hint: automaticHint(state) },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

export const photoOptions: readonly Option<LiteChoice['pictures']>[] = [
  { value: 'small', label: 'Small' },
  {
    value: 'tap',
    label: 'Only when I tap',
    hint: 'Photos already on this device show right away.',
  },
];

/** `None`, `640 kB` or `1.4 MB`. */
export const dataSize = (bytes: number): string => (bytes === 0 ? 'None' : formatBytes(bytes));
