import type { Batch, Storage } from '../db/storage.ts';
import { worthOf } from './names.ts';
import { isOutOfRoom } from './out-of-room.ts';

/** Something that may go where something dearer needs the room. */
export interface Layer {
  readonly worth: number;
  free(storage: Storage): Promise<void>;
}

export interface RoomSurroundings {
  /** The cheapest first. */
  readonly layers: readonly Layer[];
  report(what: string, reason: unknown): void;
}

function worthOfBatch({ putDocuments = [], putPatches = [] }: Batch): number {
  const names = [...putDocuments.map(({ key }) => key), ...putPatches.map(({ set }) => set)];
  return Math.max(0, ...names.map(worthOf));
}

/**
 * The same storage, which makes room where the device has none: what is cheaper than what is to be
 * kept goes, one layer after another, and the write is tried again after each. Rejects as the device
 * did where even that isn't enough.
 */
export function makingRoom(storage: Storage, { layers, report }: RoomSurroundings): Storage {
  async function withRoom(worth: number, work: () => Promise<void>): Promise<void> {
    const left = layers.filter((layer) => layer.worth < worth);
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        const layer = left.shift();
        if (layer === undefined || !isOutOfRoom(error)) throw error;
        await layer
          .free(storage)
          .catch((reason: unknown) => report('No room could be made on this device', reason));
      }
    }
  }

  return {
    ...storage,
    write: (batch) => withRoom(worthOfBatch(batch), () => storage.write(batch)),
    putMark: (mark) => withRoom(worthOf(mark.set), () => storage.putMark(mark)),
    changeMarks: (set, change) => withRoom(worthOf(set), () => storage.changeMarks(set, change)),
  };
}
