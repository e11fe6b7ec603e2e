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
    expect(result.current.saved).toEqual([]);
    await act(() => result.current.toggle(makeSpace('a')));
    // The list is also read again after each change, which may be late.
    await waitFor(() => expect(result.current.isSaved('a')).toBe(true));
    expect(result.current.saved).toMatchObject([{ space: { id: 'a' }, savedAt: device.now }]);
    await act(() => result.current.toggle(makeSpace('a')));
    await waitFor(() => expect(result.current.isSaved('a')).toBe(false));
    expect(result.current.saved).toEqual([]);
  });

  it('is unchanged when a space is toggled twice at once', async () => {
    const { result } = await renderHookOnPage(aDevice('a'), useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    const { toggle } = result.current;
    await act(() => Promise.all([toggle(makeSpace('a')), toggle(makeSpace('a'))]));
    await waitFor(() => expect(result.current.isSaved('a')).toBe(false));
  });

  it('is the same on all pages, last saved first', async () => {
    const device = aDevice('a', 'b');
    const here = await renderHookOnPage(device, useSavedSpaces, undefined);
    const there = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(here.result.current.ready).toBe(true));
    await waitFor(() => expect(there.result.current.ready).toBe(true));
    await act(() => here.result.current.toggle(makeSpace('a')));
    device.now += 1;
    await act(() => here.result.current.toggle(makeSpace('b')));
    await waitFor(() =>
      expect(there.result.current.saved.map(({ space }) => space.id)).toEqual(['b', 'a']),
    );
  });

  it('is available on the next visit, offline and without a catalogue', async () => {
    const device = aDevice('a');
    const first = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(first.result.current.ready).toBe(true));
    await act(() => first.result.current.toggle(makeSpace('a', { name: 'As it was' })));
    first.unmount();
    device.texts.clear();
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.saved).toMatchObject([{ space: { name: 'As it was' } }]);
  });

  it('returns the catalogue’s row if there is one', async () => {
    const device = aDevice('a');
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    await act(() => result.current.toggle(makeSpace('a', { name: 'As it was' })));
    await waitFor(() =>
      expect(result.current.saved).toMatchObject([{ space: { name: 'Space a' } }]),
    );
  });

  it('omits a copy that can’t be read, but knows that it is saved', async () => {
    const device = aDevice('a');
    const storage = await device.open();
    await storage.putItem({ set: 'saved-spaces', id: 'x', markedAt: 1, body: { id: 'x' } });
    const { result } = await renderHookOnPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.saved).toEqual([]);
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
