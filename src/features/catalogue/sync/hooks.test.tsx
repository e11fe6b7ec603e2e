import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { renderHookOnPage, visitBefore } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useReviews } from './use-reviews.ts';
import { useSpace } from './use-space.ts';
import type { SpaceState } from './states.ts';

afterEach(() => {
  cleanup();
  closeDevices();
});

const idsOf = (spaces: readonly { readonly id: string }[] | undefined) =>
  spaces?.map(({ id }) => id);

describe('useCatalogue', () => {
  it('loads on the first visit, then is ready [S2.16]', async () => {
    const { result } = await renderHookOnPage(aDevice('a', 'b'), useCatalogue, undefined);
    expect(result.current).toMatchObject({ status: 'loading', catalogue: undefined });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(idsOf(result.current.catalogue?.spaces)).toEqual(['a', 'b']);
    await waitFor(() => expect(result.current.refreshing).toBe(false));
    expect(result.current.problem).toBeUndefined();
  });

  it('is unavailable offline without a saved catalogue, until it is retried', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useCatalogue, undefined);
    await waitFor(() => expect(result.current.status).toBe('unavailable'));
    expect(result.current.problem).toMatchObject({ kind: 'offline' });
    device.provider.down = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.problem).toBeUndefined();
  });

  it('returns the saved catalogue until the provider responds, and then the response', async () => {
    const device = aDevice('a');
    await visitBefore(device);
    const version = device.provider.version;
    device.provider.put(makeSpace('b'));
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    device.provider.overrides.set('/space/getAll', () => held);
    const { result } = await renderHookOnPage(device, useCatalogue, undefined);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ refreshing: true, catalogue: { kind: 'device' } });
    device.provider.overrides.clear();
    answer(await device.provider.fetch(`/api/v1/space/getAll?since=${version}`));
    await waitFor(() => expect(result.current.catalogue?.kind).toBe('network'));
    expect(idsOf(result.current.catalogue?.spaces)).toEqual(['a', 'b']);
  });

  it('keeps the saved catalogue if the provider is unreachable, and returns the problem', async () => {
    const device = aDevice('a');
    await visitBefore(device);
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useCatalogue, undefined);
    await waitFor(() => expect(result.current.problem).toMatchObject({ kind: 'offline' }));
    expect(result.current).toMatchObject({ status: 'ready', catalogue: { kind: 'device' } });
  });
});

describe('useSpace', () => {
  it('returns the catalogue’s row, then the provider’s current one', async () => {
    const device = aDevice('a');
    await visitBefore(device);
    device.now += 1;
    device.provider.overrides.set('/space/getOne/a', () =>
      Response.json({ data: makeSpace('a', { name: 'Newer' }) }),
    );
    const { result } = await renderHookOnPage(device, useSpace, 'a');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    await waitFor(() => expect(result.current.space?.name).toBe('Newer'));
  });

  it('is ready offline even if the space was never opened', async () => {
    const device = aDevice('a');
    await visitBefore(device);
    const savedAt = device.now;
    device.now += 60_000;
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useSpace, 'a');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ space: { id: 'a' }, savedAt });
  });

  it('is the same object, and only its age is new, if the catalogue repeats it', async () => {
    const device = aDevice('a');
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    device.provider.overrides.set('/space/getAll', () => held);
    const { result } = await renderHookOnPage(device, useSpace, 'a');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    const { space } = result.current;
    device.now += 60_000;
    device.provider.overrides.clear();
    answer(await device.provider.fetch('/api/v1/space/getAll'));
    await waitFor(() => expect(result.current.savedAt).toBe(device.now));
    expect(result.current.space).toBe(space);
  });

  it('is missing if the provider has no space with that ID', async () => {
    const { result } = await renderHookOnPage(aDevice('a'), useSpace, 'x');
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.status).toBe('missing'));
  });

  it('is unavailable if it isn’t saved and can’t be requested, until it is retried', async () => {
    const device = aDevice('a', 'b');
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useSpace, 'b');
    await waitFor(() => expect(result.current.status).toBe('unavailable'));
    device.provider.down = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });

  it('follows a change of the ID', async () => {
    const { result, rerender } = await renderHookOnPage<SpaceState, string>(
      aDevice('a', 'b'),
      useSpace,
      'a',
    );
    await waitFor(() => expect(result.current.space?.id).toBe('a'));
    rerender('b');
    await waitFor(() => expect(result.current.space?.id).toBe('b'));
  });
});

describe('useReviews', () => {
  const review = {
    id: 'r1',
    authorName: 'Ada',
    stars: 5,
    text: 'Quiet.',
    createdAt: '2026-11-01T09:00:00.000Z',
  };

  it('is ready if the provider has reviews', async () => {
    const device = aDevice('a');
    device.provider.reviews = [review];
    const { result } = await renderHookOnPage(device, useReviews, 'a');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.reviews).toEqual([review]);
  });

  it('is hidden, without a request, at a plain provider [S2.38]', async () => {
    const device = aDevice('a');
    device.provider.plain = true;
    const { result } = await renderHookOnPage(device, useReviews, 'a');
    await waitFor(() => expect(device.provider.requests).toContain('/capabilities'));
    await waitFor(() => expect(device.provider.requests).toContain('/space/getAll'));
    expect(result.current.status).toBe('hidden');
    expect(device.provider.requests).not.toContain('/space/a/reviews');
  });

  it('is unavailable if the reviews can’t be loaded, until it is retried', async () => {
    const device = aDevice('a');
    device.provider.reviews = [review];
    device.provider.overrides.set('/space/a/reviews', () => new Response('{}', { status: 429 }));
    const { result } = await renderHookOnPage(device, useReviews, 'a');
    await waitFor(() => expect(result.current.status).toBe('unavailable'));
    device.provider.overrides.clear();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });
});
