export interface ReloadSurroundings {
  /** Whether this page shows something that would be lost. */
  isHeld(): boolean;
  isSeen(): boolean;
  reload(): void;
}

export interface Reloader {
  wanted(): void;
  /** It's seen now, or no longer. */
  sightChanged(): void;
}

/** Loads the page again by itself, but never under a person's eyes or over what they have typed. */
export function createReloader({ isHeld, isSeen, reload }: ReloadSurroundings): Reloader {
  let isWanted = false;
  const sightChanged = () => {
    if (isWanted && !isSeen() && !isHeld()) reload();
  };
  return {
    wanted() {
      isWanted = true;
      sightChanged();
    },
    sightChanged,
  };
}
