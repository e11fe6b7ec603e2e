function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(values: readonly number[]): string {
  return `#${values.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours `#RRGGBB`. A share of 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const blend = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share),
  );
  return hex(blend);
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#0d0e2b', share);
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** The average of colours, weighted by their shares. */
export function mixed(parts: readonly (readonly [string, number])[]): string {
  const total = parts.reduce((sum, [, share]) => sum + share, 0);
  const average = [0, 1, 2].map((index) =>
    Math.round(
      parts.reduce((sum, [colour, share]) => sum + (channels(colour)[index] ?? 0) * share, 0) /
        total,
    ),
  );
  return hex(average);
}
