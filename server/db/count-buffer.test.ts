import { expect, it } from 'vitest';
import { createCountBuffer } from './count-buffer.ts';

interface Row {
  readonly name: string;
  readonly count: number;
}

/** A buffer whose writes end when the test says so. */
function slowBuffer() {
  const writes: { readonly rows: readonly Row[]; readonly end: (error?: Error) => void }[] = [];
  const buffer = createCountBuffer<Row>({
    keyOf: ({ name }) => name,
    sum: (row, { count }) => ({ ...row, count: row.count + count }),
    write: (rows) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error === undefined ? resolve() : reject(error));
        writes.push({ rows, end });
      }),
    onTrouble: () => undefined,
  });
  return { buffer, writes };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('adds up rows of the same key, and writes them sorted', async () => {
  const { buffer, writes } = slowBuffer();
  for (const name of ['b', 'a', 'b']) buffer.add({ name, count: 1 });
  const flushed = buffer.flush();
  await nextTurn();
  writes[0]?.end();
  await flushed;
  expect(writes.map(({ rows }) => rows)).toEqual([
    [
      { name: 'a', count: 1 },
      { name: 'b', count: 2 },
    ],
  ]);
});

it('is flushed only when the rows that are being written already are in the database', async () => {
  const { buffer, writes } = slowBuffer();
  buffer.add({ name: 'a', count: 1 });
  const byTimer = buffer.flush();
  let isFlushed = false;
  const byReader = buffer.flush().then(() => {
    isFlushed = true;
  });
  await nextTurn();
  expect(isFlushed).toBe(false);
  writes[0]?.end();
  await Promise.all([byTimer, byReader]);
  expect(writes).toHaveLength(1);
});

it('writes the rows of a failed attempt with the next one', async () => {
  const { buffer, writes } = slowBuffer();
  buffer.add({ name: 'a', count: 1 });
  const first = buffer.flush();
  const second = buffer.flush();
  await nextTurn();
  writes[0]?.end(new Error('The database is away.'));
  await expect(first).rejects.toThrow('away');
  await nextTurn();
  writes[1]?.end();
  await second;
  expect(writes.map(({ rows }) => rows)).toEqual([
    [{ name: 'a', count: 1 }],
    [{ name: 'a', count: 1 }],
  ]);
});
