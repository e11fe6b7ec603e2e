import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { stopClock, until } from '../../testing/stopped-clock.ts';

const WIDTH = 600;

type Tell = (entries: { readonly isIntersecting: boolean }[]) => void;

class InSight {
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

/**
 * Makes what is drawn from now on stand in sight and have a width, and stops its clock, until
 * `vi.unstubAllGlobals`, `vi.restoreAllMocks` and `vi.useRealTimers`.
 */
export function layOutSlides(): void {
  vi.stubGlobal('IntersectionObserver', InSight);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  stopClock();
}

/** Resolves when what moves the slides is there; no time has passed for them meanwhile. */
export const slidesReady = () =>
  until(() => screen.getByRole('group', { name: /, slides$/ }).tabIndex === -1);

/** The name of the slide that stands first in the frame: `2 / 5`. */
export const shownSlide = () =>
  document.querySelector('.swiper-slide-active')?.getAttribute('aria-label');
