import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(makeImportedSpace(1));
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

it('the catalogue is not read from the database again within a second', async () => {
  await rename('New');
  pass(999);
  expect(await readName()).toBe('Space 1');
});

it('the catalogue returns the old snapshot after a second and refreshes it meanwhile', async () => {
  await rename('New');
  pass(1_000);
  expect(await readName()).toBe('Space 1');
  await expect.poll(readName).toBe('New');
});

it('the catalogue waits for a fresh snapshot after a quiet period', async () => {
  await rename('New');
  pass(5_000);
  expect(await readName()).toBe('New');
});

it("the catalogue shows the server's own change at once", async () => {
  await rename('New');
  app.catalogue.changed();
  expect(await readName()).toBe('New');
});

it("the catalogue shows the server's own change even while an earlier read is in progress", async () => {
  pass(1_000);
  const early = readName();
  await rename('New');
  app.catalogue.changed();
  const [, late] = await Promise.all([early, readName()]);
  expect(late).toBe('New');
});

it('the catalogue is served without the database, and the health check fails', async () => {
  await app.database.db.$client.end();
  app.settle();
  expect(await readName()).toBe('Space 1');
  const health = await app.get('/health');
  expect(health.statusCode).toBe(503);
  expect(health.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await app.get(`/space/${idOf(1)}/reviews`)).statusCode).toBe(503);
});
