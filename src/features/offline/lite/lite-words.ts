import {
  isLiteLine,
  type LineState,
  type LiteChoice,
  type LiteMode,
  type LiteState,
} from '#src/platform/lite/create-lite.ts';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

const LINES: Readonly<Record<LineState, string>> = {
  saving: 'Your browser asks to save data',
  slow: 'Your line looks slow',
  fine: 'Your line looks fine',
  unknown: 'This browser doesn’t say how your line is',
};

/** What automatic makes of the line as it is: `Your line looks slow: on.` */
function automaticWords({ line, mode }: Pick<LiteState, 'line' | 'mode'>): string {
  const verdict = isLiteLine(line) ? 'on' : 'off';
  return `${LINES[line]}: ${mode === 'auto' ? verdict : `it would be ${verdict}`}.`;
}

export const modeOptions = (
  state: Pick<LiteState, 'line' | 'mode'>,
): readonly Option<LiteMode>[] => [
  { value: 'auto', label: 'Automatic', hint: automaticWords(state) },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

export const PICTURE_OPTIONS: readonly Option<LiteChoice['pictures']>[] = [
  { value: 'small', label: 'Small' },
  {
    value: 'tap',
    label: 'Only when I tap',
    hint: 'A picture that is on this device already is shown at once.',
  },
];

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `None`, `640 kB`, `1.4 MB`. */
export function dataWords(bytes: number): string {
  if (bytes === 0) return 'None';
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}

const dayName = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `22 Nov`, of a day in Lagos. */
export const dayWords = (day: string): string => dayName.format(new Date(day));
