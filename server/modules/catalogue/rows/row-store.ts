import { RowFile } from './row-file.ts';

/** Where the rows of a large catalogue are stored instead of in memory. */
export interface RowOverflow {
  readonly folder: string;
  /** The number of rows up to which all are in memory. */
  readonly rowsInMemory: number;
  /** The rows remain in memory, because they can't be written. */
  readonly onFailed: (error: unknown) => void;
}

/** Rows that were stored together. */
export interface RowBlock {
  /** @param at The row's number in the block. */
  read(at: number): string;
}

class StoredBlock implements RowBlock {
  /** The end of each row in the block, in bytes. */
  readonly #ends: Uint32Array;
  #bytes: Buffer | undefined;
  #file: RowFile | undefined;
  #position = 0;

  constructor(bytes: Buffer, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  read(at: number): string {
    const start = this.#ends[at - 1] ?? 0;
    const end = this.#ends[at] ?? start;
    if (this.#bytes !== undefined) return this.#bytes.toString('utf8', start, end);
    return this.#file?.read(this.#position + start, end - start) ?? '';
  }

  moveTo(file: RowFile): void {
    if (this.#bytes === undefined) return;
    this.#position = file.append(this.#bytes);
    this.#file = file;
    this.#bytes = undefined;
  }
}

/**
 * The JSON of the spaces in memory, outside of the JavaScript heap; of a large catalogue, in a file.
 * 100,000 of the demo's spaces are 140 MB. What is replaced isn't deleted, so the whole catalogue
 * is stored again each day.
 */
export class RowStore {
  readonly #overflow: RowOverflow | undefined;
  #file: RowFile | undefined;
  #hasFailed = false;
  #inMemory: StoredBlock[] = [];
  #count = 0;

  /** @param overflow Without it, all rows are in memory. */
  constructor(overflow?: RowOverflow) {
    this.#overflow = overflow;
  }

  add(rows: readonly string[]): RowBlock {
    const encoded = rows.map((row) => Buffer.from(row));
    let end = 0;
    const ends = Uint32Array.from(encoded, ({ length }) => (end += length));
    const block = new StoredBlock(Buffer.concat(encoded), ends);
    this.#count += rows.length;
    this.#inMemory.push(block);
    if (this.#overflow !== undefined) this.#moveToFile(this.#overflow);
    return block;
  }

  /** Moves everything to the file, as soon as there is too much. */
  #moveToFile({ folder, rowsInMemory, onFailed }: RowOverflow): void {
    if (this.#hasFailed || this.#count <= rowsInMemory) return;
    try {
      const file = this.#file ?? new RowFile(folder);
      this.#file = file;
      for (const block of this.#inMemory) block.moveTo(file);
      this.#inMemory = [];
    } catch (error) {
      this.#hasFailed = true;
      this.#inMemory = [];
      onFailed(error);
    }
  }
}
