import { afterEach, beforeEach, expect, it } from 'vitest';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { ServerApp } from '#server/app.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';

/** Two servers on one database. */
let first: AccountsApp;
let second: ServerApp;

beforeEach(async () => {
  first = await openAccountsApp({ rateLimit: true });
  second = await openAppOver(first.database, first.clock, { rateLimit: true });
  await first.add(makeImportedSpace(1));
});

afterEach(async () => {
  await second.server.close();
  await first.close();
});

interface List {
  readonly data: readonly { readonly name: string }[];
  readonly version: string;
  readonly gone?: readonly string[];
}

async function listOf({ server }: ServerApp, since?: string): Promise<List> {
  const query = since === undefined ? '' : `?since=${since}`;
  return (await server.inject({ url: `${API_BASE}/space/getAll${query}` })).json<List>();
}

it('a catalogue version is answered by a server that has not seen the change yet', async () => {
  expect((await listOf(second)).data).toHaveLength(1);
  await importSpaces(first.database.db, [makeImportedSpace(2)]);
  first.catalogue.changed();
  const { version } = await listOf(first);
  // The clock stands still, so the second server would still use the list that it has.
  expect((await listOf(second)).version).not.toBe(version);
  expect(await listOf(second, version)).toMatchObject({ data: [], gone: [], version });
});

it('servers have the same key for push messages', async () => {
  const keys = await Promise.all(
    [first.server, second.server].map(async (server) => {
      const answer = await server.inject({ url: `${API_BASE}/push/key` });
      return answer.json<{ data: unknown }>().data;
    }),
  );
  expect(keys[0]).toEqual(expect.anything());
  expect(keys[1]).toEqual(keys[0]);
});

it('failed log-ins are counted over all servers', async () => {
  const payload = { email: 'wanted@limits.ng', password: 'Wrong#Guess1' };
  const attempt = async ({ server }: Pick<ServerApp, 'server'>) =>
    (await server.inject({ method: 'POST', url: `${API_BASE}/users/login`, payload })).statusCode;
  for (let round = 0; round < 5; round += 1) {
    expect([await attempt(first), await attempt(second)]).toEqual([401, 401]);
  }
  expect([await attempt(first), await attempt(second)]).toEqual([429, 429]);
});
