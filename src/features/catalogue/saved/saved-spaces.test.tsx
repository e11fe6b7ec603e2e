import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { renderHookOnPage } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { useSavedSpaces } from './saved-spaces.ts';

afterEach(() => {
  cleanup();
  closeDevices();
});

describe('useSavedSpaces', () => {
  it('saves a space and removes it again', async () => {
    const device = aDevice('a', 'b');
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.items).toEqual([]);
    await act(() => result.current.toggle(makeSpace('a')));
    // The list is also read again after each change, which may be late.
    await waitFor(() => expect(result.current.isSaved('a')).toBe(true));
    expect(result.current.items).toMatchObject([{ id: 'a', markedAt: device.now }]);
    await act(() => result.current.toggle(makeSpace('a')));
    await waitFor(() => expect(result.current.isSaved('a')).toBe(false));
    expect(result.current.items).toEqual([]);
  });

  it('is unchanged when a space is toggled twice at once', async () => {
    const { result } = await renderHookOnPage(aDevice('a'), useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    const { toggle } = result.current;
    await act(() => Promise.all([toggle(makeSpace('a')), toggle(makeSpace('a'))]));
    await waitFor(() => expect(result.current.isSaved('a')).toBe(false));
  });

  it('is the same on all pages', async () => {
    const device = aDevice('a', 'b');
    const here = await renderHookOnPage(device, useSavedSpaces, undefined);
    const there = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(here.result.current.ready).toBe(true));
    await waitFor(() => expect(there.result.current.ready).toBe(true));
    await act(() => here.result.current.toggle(makeSpace('a')));
    await act(() => here.result.current.toggle(makeSpace('b')));
    await waitFor(() =>
      expect(there.result.current.items.map(({ id }) => id).toSorted()).toEqual(['a', 'b']),
    );
  });

  it('knows that a space is saved whose copy can’t be read', async () => {
    const device = aDevice('a');
    const storage = await device.open();
    await storage.putItem({ set: 'saved-spaces', id: 'x', markedAt: 1, body: { id: 'x' } });
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.isSaved('x')).toBe(true);
  });

  it('does not open the storage before the first list of spaces has loaded', async () => {
    const device = aDevice('a');
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    device.provider.overrides.set('/space/getAll', () => held);
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(device.provider.requests).toContain('/space/getAll'));
    expect(device.opened).toBe(0);
    answer(Response.json({ data: [] }));
    await waitFor(() => expect(result.current.ready).toBe(true));
  });
});
