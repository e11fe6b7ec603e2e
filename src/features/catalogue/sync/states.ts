import type { EpochMs } from '#contract/units.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { CollectionItem } from '#src/platform/db/storage.ts';
import type { CallError } from '#src/platform/http/call-error.ts';
import type { Catalogue } from './catalogue.ts';

export interface CatalogueState {
  readonly status: 'loading' | 'ready' | 'unavailable';
  readonly catalogue: Catalogue | undefined;
  /** Whether the provider is being asked at this moment. */
  readonly refreshing: boolean;
  /** Why there is no response from the provider, even if a saved catalogue is shown. */
  readonly problem: CallError | undefined;
  retry(): void;
}

export interface SpaceState {
  /** `missing`: the provider has no such space. `unavailable`: it couldn't be reached. */
  readonly status: 'loading' | 'ready' | 'missing' | 'unavailable';
  readonly space?: Space | undefined;
  readonly savedAt?: EpochMs | undefined;
  retry(): void;
}

export interface LocationState {
  /** `unavailable`: neither the provider nor this device has the list; it is empty. */
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
  /** `hidden`: this provider has no reviews, or that isn't known yet. */
  readonly status: 'hidden' | 'loading' | 'ready' | 'unavailable';
  readonly reviews: readonly Review[];
  retry(): void;
}

export interface SavedSpacesState {
  readonly ready: boolean;
  /** As the device stores them, in no particular order. */
  readonly items: readonly CollectionItem[];
  isSaved(id: string): boolean;
  /** Saves the space, or removes it from the list. Throws if the device refuses to store it. */
  toggle(space: Space): Promise<void>;
}
