import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(makeSpace(1));
});

beforeEach(async () => {
  await rename('Space 1');
  app.settle();
  expect(await readName()).toBe('Space 1');
});

afterAll(() => app.close());

async function readName(): Promise<string> {
  const response = await app.get(`/space/getOne/${idOf(1)}`);
  return response.json<{ data: { name: string } }>().data.name;
}

async function rename(name: string): Promise<void> {
  await app.database.db.execute(sql`update spaces set name = ${name} where id = ${idOf(1)}`);
}

function pass(milliseconds: number): void {
  app.clock.time = new Date(app.clock.time.getTime() + milliseconds);
}

it('does not ask the database again within a second', async () => {
  await rename('New');
  pass(999);
  expect(await readName()).toBe('Space 1');
});

it('gives the old answer after a second and makes the new one meanwhile', async () => {
  await rename('New');
  pass(1_000);
  expect(await readName()).toBe('Space 1');
  await expect.poll(readName).toBe('New');
});

it('makes who comes after a quiet time wait for the new answer', async () => {
  await rename('New');
  pass(5_000);
  expect(await readName()).toBe('New');
});

it('shows a change of its own at once', async () => {
  await rename('New');
  app.catalogue.changed();
  expect(await readName()).toBe('New');
});

it('shows a change of its own also to who asks while an older look is under way', async () => {
  pass(1_000);
  const early = readName();
  await rename('New');
  app.catalogue.changed();
  const [, late] = await Promise.all([early, readName()]);
  expect(late).toBe('New');
});

it('serves what it knows when the database is gone, and says that it is not well', async () => {
  await app.database.db.$client.end();
  app.settle();
  expect(await readName()).toBe('Space 1');
  const health = await app.get('/health');
  expect(health.statusCode).toBe(503);
  expect(health.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await app.get(`/space/${idOf(1)}/reviews`)).statusCode).toBe(503);
});
