import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { openPage } from '../testing/render-hook.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { useSavedSpaces } from './use-saved-spaces.ts';

afterEach(() => {
  cleanup();
  closeDevices();
});

describe('useSavedSpaces', () => {
  it('saves a space and takes it off again', async () => {
    const device = aDevice('a', 'b');
    const { result } = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.saved).toEqual([]);
    await act(() => result.current.toggle(makeSpace('a')));
    expect(result.current.isSaved('a')).toBe(true);
    expect(result.current.saved).toMatchObject([{ space: { id: 'a' }, markedAt: device.now }]);
    await act(() => result.current.toggle(makeSpace('a')));
    expect(result.current.isSaved('a')).toBe(false);
    expect(result.current.saved).toEqual([]);
  });

  it('ends as it began when it is pressed twice at once', async () => {
    const { result } = await openPage(aDevice('a'), useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    const { toggle } = result.current;
    await act(() => Promise.all([toggle(makeSpace('a')), toggle(makeSpace('a'))]));
    await waitFor(() => expect(result.current.isSaved('a')).toBe(false));
  });

  it('is the same on all pages, last saved first', async () => {
    const device = aDevice('a', 'b');
    const here = await openPage(device, useSavedSpaces, undefined);
    const there = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(here.result.current.ready).toBe(true));
    await waitFor(() => expect(there.result.current.ready).toBe(true));
    await act(() => here.result.current.toggle(makeSpace('a')));
    device.now += 1;
    await act(() => here.result.current.toggle(makeSpace('b')));
    await waitFor(() =>
      expect(there.result.current.saved.map(({ space }) => space.id)).toEqual(['b', 'a']),
    );
  });

  it('is there at the next visit, without a connection and without a catalogue', async () => {
    const device = aDevice('a');
    const first = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(first.result.current.ready).toBe(true));
    await act(() => first.result.current.toggle(makeSpace('a', { name: 'As it was' })));
    first.unmount();
    device.texts.clear();
    device.provider.down = true;
    const { result } = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.saved).toMatchObject([{ space: { name: 'As it was' } }]);
  });

  it('shows the catalogue’s row where that is there', async () => {
    const device = aDevice('a');
    const { result } = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    await act(() => result.current.toggle(makeSpace('a', { name: 'As it was' })));
    await waitFor(() =>
      expect(result.current.saved).toMatchObject([{ space: { name: 'Space a' } }]),
    );
  });

  it('leaves out a copy that can’t be read, but knows that it is saved', async () => {
    const device = aDevice('a');
    const storage = await device.open();
    await storage.putMark({ set: 'saved-spaces', id: 'x', markedAt: 1, body: { id: 'x' } });
    const { result } = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(result.current.ready).toBe(true));
    expect(result.current.saved).toEqual([]);
    expect(result.current.isSaved('x')).toBe(true);
  });

  it('does not open the storage before the first list of spaces is here', async () => {
    const device = aDevice('a');
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    device.provider.overrides.set('/space/getAll', () => held);
    const { result } = await openPage(device, useSavedSpaces, undefined);
    await waitFor(() => expect(device.provider.requests).toContain('/space/getAll'));
    expect(device.opened).toBe(0);
    answer(Response.json({ data: [] }));
    await waitFor(() => expect(result.current.ready).toBe(true));
  });
});
