import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { stopClock, until } from '../../testing/stopped-clock.ts';

const WIDTH = 600;

type Notify = (entries: { readonly isIntersecting: boolean }[]) => void;

class InSight {
  readonly #notify: Notify;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  observe(): void {
    this.#notify([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

/**
 * Makes everything rendered from now on visible and gives it a width, and stops the clock, until
 * `vi.unstubAllGlobals`, `vi.restoreAllMocks` and `vi.useRealTimers`.
 */
export function placeSlides(): void {
  vi.stubGlobal('IntersectionObserver', InSight);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  stopClock();
}

/**
 * Moves a mouse over the slides; resolves when Swiper is loaded, without any time having passed for
 * them.
 */
export function slidesReady(): Promise<void> {
  const slides = screen.getByRole('group', { name: /, slides$/ });
  const section = slides.closest('section');
  if (section) fireEvent.pointerMove(section, { pointerType: 'mouse' });
  return until(() => slides.tabIndex === -1);
}

/** Returns the label of the first visible slide, for example `2 / 5`. */
export const shownSlide = () =>
  document.querySelector('.swiper-slide-active')?.getAttribute('aria-label');
