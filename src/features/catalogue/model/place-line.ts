import { SPACE_TYPE_LABELS } from '#contract/places.ts';
import type { Space } from '#contract/spaces.ts';

export { placeLine } from '#contract/rules/place-line.ts';

export function typeLabel({ spaceType }: Space): string {
  return SPACE_TYPE_LABELS[spaceType];
}
