import type { Slider } from './slider.ts';

/** Milliseconds without a scroll event after which the slides rest. */
const SETTLED_MS = 120;

/**
 * Moves slides with the browser's own scrolling, which needs no further script.
 *
 * @param onSlide Called with the index of the slide that is shown now.
 */
export function makeScroller(frame: HTMLElement, onSlide: (index: number) => void): Slider {
  let index = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** Whether the slides are on their way to `index`, which a press has chosen. */
  let isMoving = false;
  const slides = () => [...frame.querySelectorAll<HTMLElement>('.swiper-slide')];

  const note = (next: number) => {
    if (next === index) return;
    index = next;
    onSlide(index);
  };

  const noteScrolled = () => {
    clearTimeout(settling);
    settling = undefined;
    isMoving = false;
    const distances = slides().map((slide) => Math.abs(slide.offsetLeft - frame.scrollLeft));
    note(distances.indexOf(Math.min(...distances)));
  };

  const onScroll = () => {
    clearTimeout(settling);
    settling = setTimeout(noteScrolled, SETTLED_MS);
  };

  const goTo = (next: number) => {
    const slide = slides()[next];
    if (slide === undefined || next === index) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    frame.scrollTo({ left: slide.offsetLeft, behavior: isCalm ? 'auto' : 'smooth' });
    isMoving = true;
    note(next);
  };

  /** With several slides side by side, the end comes before the last one is at the start. */
  const isAtEnd = () => {
    const room = frame.scrollWidth - frame.clientWidth;
    return index === slides().length - 1 || (room > 0 && frame.scrollLeft >= room - 1);
  };

  frame.addEventListener('scroll', onScroll, { passive: true });
  return {
    shown: () => {
      // Half-way, the slide that is nearest is still the one before, and the press would be lost.
      if (settling !== undefined && !isMoving) noteScrolled();
      return index;
    },
    goTo,
    next: () => goTo(isAtEnd() ? 0 : index + 1),
    previous: () => goTo(index === 0 ? slides().length - 1 : index - 1),
    destroy: () => {
      clearTimeout(settling);
      frame.removeEventListener('scroll', onScroll);
    },
  };
}
