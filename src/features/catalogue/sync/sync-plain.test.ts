import { afterEach, describe, expect, it } from 'vitest';
import { aDevice, closeDevices, idsOf, visit } from '../testing/visit.ts';

afterEach(closeDevices);

describe('a plain provider', () => {
  it('returns the whole list on each visit, and spaces that are missing from it disappear', async () => {
    const device = aDevice('a', 'b');
    device.provider.plain = true;
    await visit(device);
    device.provider.remove('a');
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll']);
    expect(idsOf(catalogue)).toEqual(['b']);
    expect(catalogue?.version).toBeUndefined();
    device.provider.down = true;
    expect((await visit(device)).shown.map(idsOf)).toEqual([['b']]);
  });

  it('loses a row that can’t be read, which is reported', async () => {
    const device = aDevice();
    const body = { data: [{ id: 'a', name: 'A', location: 'yaba' }, { id: 'b' }] };
    device.provider.overrides.set('/space/getAll', () => Response.json(body));
    expect(idsOf((await visit(device)).catalogue)).toEqual(['a']);
    expect(device.reported).toEqual(['Spaces that can’t be read']);
  });

  it.each([
    ['a page for people', '<html>Log in to the Wi-Fi', 'offline'],
    ['a reply without a list', '{"message":"Welcome"}', 'unreadable'],
    ['a list in which nothing can be read', '{"data":[{"title":"A"}]}', 'unreadable'],
  ])('does not replace the saved catalogue with %s', async (_, text, kind) => {
    const device = aDevice('a');
    device.provider.plain = true;
    await visit(device);
    device.provider.overrides.set('/space/getAll', () => new Response(text));
    const { error, shown } = await visit(device);
    expect(error).toMatchObject({ kind });
    expect(shown.map(idsOf)).toEqual([['a']]);
  });

  it('may have no spaces at all', async () => {
    const device = aDevice('a');
    device.provider.plain = true;
    await visit(device);
    device.provider.remove('a');
    expect(idsOf((await visit(device)).catalogue)).toEqual([]);
  });
});
