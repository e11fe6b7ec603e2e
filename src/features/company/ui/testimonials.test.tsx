import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeSlides, shownSlide, slidesReady } from '#src/ui/carousel/testing/moving-slides.ts';
import { pass } from '#src/ui/testing/stopped-clock.ts';
import { TESTIMONIALS } from '../content/testimonials-copy.ts';
import { Testimonials } from './testimonials.tsx';

beforeEach(placeSlides);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('testimonials', () => {
  it('name their authors and what they do [S2.26]', () => {
    render(<Testimonials />);
    const message = screen.getAllByRole('figure').map((figure) => figure.textContent);
    expect(message).toEqual(
      TESTIMONIALS.map(({ reply, name, stack }) => `${reply}${name}${stack}`),
    );
  });

  it('advance every three seconds until they are paused [S2.25]', async () => {
    render(<Testimonials />);
    await slidesReady();
    const slide = (number: number) => `${number} / ${TESTIMONIALS.length}`;
    await pass(2_999);
    expect(shownSlide()).toBe(slide(1));
    await pass(1);
    expect(shownSlide()).toBe(slide(2));
    await pass(3_000);
    expect(shownSlide()).toBe(slide(3));
    fireEvent.click(screen.getByRole('button', { name: 'Pause: Testimonials' }));
    await pass(9_000);
    expect(shownSlide()).toBe(slide(3));
  });
});
