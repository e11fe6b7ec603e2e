import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeSlides, shownSlide, slidesReady } from '#src/ui/carousel/testing/moving-slides.ts';
import { pass } from '#src/ui/testing/stopped-clock.ts';
import { makeSpace } from '../testing/make-space.ts';
import { Gallery } from './gallery.tsx';

const images = [1, 2, 3].map((number) => ({ imageUrl: `/images/${number}/640.webp` }));

beforeEach(placeSlides);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('gallery', () => {
  it('advances every three seconds and starts again after the last photo [S2.34] [S9.8]', async () => {
    render(<Gallery space={makeSpace('a', { images })} />);
    await slidesReady();
    await pass(2_999);
    expect(shownSlide()).toBe('1 / 3');
    await pass(1);
    expect(shownSlide()).toBe('2 / 3');
    const second = screen.getByRole('button', { name: 'Show photo 2 of 3' });
    expect(second.getAttribute('aria-pressed')).toBe('true');
    await pass(3_000);
    expect(shownSlide()).toBe('3 / 3');
    await pass(3_000);
    expect(shownSlide()).toBe('1 / 3');
  });

  it('advances on a phone too, which scrolls the photos without Swiper [S2.34]', async () => {
    render(<Gallery space={makeSpace('a', { images })} />);
    const pressed = () =>
      screen
        .getAllByRole('button', { name: /^Show photo/, pressed: true })
        .map((one) => one.getAttribute('aria-label'));
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo');
    await pass(2_999);
    expect(pressed()).toEqual(['Show photo 1 of 3']);
    await pass(1);
    expect(pressed()).toEqual(['Show photo 2 of 3']);
    expect(scrolled).toHaveBeenCalledOnce();
    await pass(6_000);
    expect(pressed()).toEqual(['Show photo 1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(pressed()).toEqual(['Show photo 3 of 3']);
    expect(shownSlide()).toBeUndefined();
  });

  it('shows three thumbnails, without the first photo if there are more than three [S9.8]', () => {
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Show photo/ })
        .map((one) => one.getAttribute('aria-label'));
    const { rerender } = render(<Gallery space={makeSpace('a', { images })} />);
    expect(names()).toEqual([1, 2, 3].map((at) => `Show photo ${at} of 3`));
    const four = [...images, { imageUrl: '/images/4/640.webp' }];
    rerender(<Gallery space={makeSpace('b', { images: four })} />);
    expect(names()).toEqual([2, 3, 4].map((at) => `Show photo ${at} of 4`));
  });
});
