import Swiper from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

export interface Slider {
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
 */
export function makeSlider(
  element: HTMLElement,
  layout: keyof typeof LAYOUTS,
  onSlide: (index: number) => void,
): Slider {
  const swiper = new Swiper(element, {
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
    goTo: (index) => void swiper.slideTo(index),
    next: () => void swiper.slideNext(),
    previous: () => void swiper.slidePrev(),
    // Its properties are not deleted, because its accessibility module reads them in the animation
    // frame after a focus, when the screen may be gone already ("reading 'loop'" of undefined).
    destroy: () => void swiper.destroy(false, true),
  };
}
