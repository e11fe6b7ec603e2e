import { SPACE_TYPE_LABELS } from '#contract/locations.ts';
import type { Space } from '#contract/spaces.ts';

export { placeLine } from '#contract/rules/format-address.ts';

export function typeLabel({ spaceType }: Space): string {
  return SPACE_TYPE_LABELS[spaceType];
}
