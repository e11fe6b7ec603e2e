import type { Review } from '#contract/reviews.ts';
import type { Space } from '#contract/spaces.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import type { Catalogue } from './catalogue.ts';

export interface CatalogueState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly catalogue: Catalogue | undefined;
  /** The provider is being asked at this moment. */
  readonly refreshing: boolean;
  /** Why the provider's answer is missing, even where a saved catalogue is shown. */
  readonly problem: CallError | undefined;
  retry(): void;
}

export interface SpaceState {
  /** `missing`: the provider has no such space. `unavailable`: it couldn't be asked. */
  readonly status: 'loading' | 'ready' | 'missing' | 'unavailable';
  readonly space?: Space | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt?: number | undefined;
  retry(): void;
}

export interface LocationState {
  /** `unavailable`: neither the provider nor this device could say; the list is empty. */
  readonly status: 'idle' | 'searching' | 'ready' | 'unavailable';
  readonly spaces: readonly Space[];
  readonly savedAt?: number | undefined;
  retry(): void;
}

export interface TopRankedState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly spaces: readonly Space[];
  readonly savedAt?: number | undefined;
}

export interface ReviewsState {
  /** `hidden`: this provider has no reviews, or it isn't known yet whether it has. */
  readonly status: 'hidden' | 'loading' | 'ready' | 'unavailable';
  readonly reviews: readonly Review[];
  retry(): void;
}

export interface SavedSpace {
  readonly space: Space;
  /** Milliseconds since 1970. */
  readonly markedAt: number;
}

export interface SavedSpacesState {
  readonly ready: boolean;
  /** Last saved first. */
  readonly saved: readonly SavedSpace[];
  isSaved(id: string): boolean;
  /** Saves the space, or takes it off the list. Throws where the device refuses to keep it. */
  toggle(space: Space): Promise<void>;
}
