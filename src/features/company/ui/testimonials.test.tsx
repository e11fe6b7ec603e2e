import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOutSlides, shownSlide, slidesReady } from '#src/ui/carousel/testing/moving-slides.ts';
import { pass } from '#src/ui/testing/stopped-clock.ts';
import { TESTIMONIALS } from '../content/testimonials.ts';
import { Testimonials } from './testimonials.tsx';

beforeEach(layOutSlides);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what people say', () => {
  it('names who says it, and what they do', () => {
    render(<Testimonials />);
    const said = screen.getAllByRole('figure').map((figure) => figure.textContent);
    expect(said).toEqual(TESTIMONIALS.map(({ reply, name, stack }) => `${reply}${name}${stack}`));
  });

  it('moves on by itself every three seconds, until it is told to rest', async () => {
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
