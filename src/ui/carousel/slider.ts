import Swiper from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

export interface Slider {
  /** Returns the index of the slide that is shown, from 0. */
  shown(): number;
  goTo(index: number): void;
  next(): void;
  previous(): void;
  destroy(): void;
}

/** Specification §2: one slide, three from 1024 px, 30 px apart. */
const LAYOUTS: Readonly<Record<'single' | 'three-from-1024' | 'cards', SwiperOptions>> = {
  single: { slidesPerView: 1 },
  'three-from-1024': {
    slidesPerView: 1,
    spaceBetween: 30,
    breakpoints: { 1024: { slidesPerView: 3 } },
  },
  cards: { slidesPerView: 'auto', spaceBetween: 20 },
};

/**
 * Creates a Swiper with slides that are already on the page; `rewind` leads from the last to the
 * first.
 *
 * @param start Index of the slide that is shown first.
 */
export function makeSlider(
  element: HTMLElement,
  layout: keyof typeof LAYOUTS,
  start: number,
  onSlide: (index: number) => void,
): Slider {
  // The slides were scrolled until now; Swiper moves them in another way.
  element.scrollLeft = 0;
  const swiper = new Swiper(element, {
    initialSlide: start,
    modules: [A11y, Keyboard],
    ...LAYOUTS[layout],
    rewind: true,
    observer: true,
    keyboard: { enabled: true, onlyInViewport: true },
    a11y: { enabled: true },
    speed: 200,
    on: { slideChange: (at: Swiper) => onSlide(at.activeIndex) },
  });
  return {
    shown: () => swiper.activeIndex,
    goTo: (index) => void swiper.slideTo(index),
    next: () => void swiper.slideNext(),
    previous: () => void swiper.slidePrev(),
    // Its properties are not deleted, because its accessibility module reads them in the animation
    // frame after a focus, when the screen may be gone already ("reading 'loop'" of undefined).
    destroy: () => void swiper.destroy(false, true),
  };
}
