export interface ReloadDependencies {
  /** Whether this page contains something that would be lost. */
  isHeld(): boolean;
  isSeen(): boolean;
  reload(): void;
}

export interface Reloader {
  wanted(): void;
  /** Called when the page becomes visible or hidden. */
  sightChanged(): void;
}

/** Reloads the page on request, but only while it is hidden and has no unsaved input. */
export function createReloader({ isHeld, isSeen, reload }: ReloadDependencies): Reloader {
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
