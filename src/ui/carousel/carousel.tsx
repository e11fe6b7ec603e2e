import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { usePrefersReducedMotion } from './motion.ts';
import { makeScroller } from './scroller.ts';
import styles from './carousel.module.css';
import type { Slider } from './slider.ts';

interface CarouselProps {
  readonly label: string;
  /** Milliseconds between slides; absent for a carousel that only moves by hand. */
  readonly autoplay?: number | undefined;
  readonly layout: 'single' | 'three-from-1024' | 'cards';
  /** Index of the slide to show, when something else on the page selects it. */
  readonly shown?: number;
  readonly onSlide?: (index: number) => void;
  readonly children: ReactNode;
}

/**
 * Slides that scroll by touch. Swiper, which also lets a mouse drag them and the arrow keys move
 * them, is loaded when a mouse or a keyboard reaches them; a phone doesn't need it.
 * Autoplay rests while the carousel is hovered, focused, out of sight or paused, or if the person
 * prefers reduced motion.
 */
export function Carousel({ label, autoplay, layout, shown, onSlide, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { slider, isSwiper } = useSlider(frame, layout, onSlide);
  const reduced = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const moves = autoplay !== undefined && !reduced;
  useAutoplay(frame, slider, moves && !paused ? autoplay : undefined);

  useEffect(() => {
    if (shown !== undefined) slider.current?.goTo(shown);
  }, [slider, shown]);

  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      {/* Until Swiper is loaded it scrolls, and a scrolling element must be reachable by keyboard. */}
      <div
        ref={frame}
        className={`swiper ${styles[layout]}`}
        role="group"
        aria-label={`${label}, slides`}
        tabIndex={isSwiper ? -1 : 0}
      >
        <div className="swiper-wrapper">
          {Children.map(children, (child, index) => (
            <div
              className="swiper-slide"
              role="group"
              aria-label={`${index + 1} / ${Children.count(children)}`}
            >
              {child}
            </div>
          ))}
        </div>
      </div>
      <div className={styles['controls']}>
        {moves ? (
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? `Play: ${label}` : `Pause: ${label}`}
            onClick={() => setPaused(!paused)}
          />
        ) : null}
        <IconButton
          icon="chevron-left"
          label="Previous"
          onClick={() => slider.current?.previous()}
        />
        <IconButton icon="chevron-right" label="Next" onClick={() => slider.current?.next()} />
      </div>
    </section>
  );
}

/** Returns what moves the slides, once the carousel is on the page, and whether that is Swiper. */
function useSlider(
  frame: RefObject<HTMLDivElement | null>,
  layout: CarouselProps['layout'],
  onSlide: CarouselProps['onSlide'],
): { readonly slider: RefObject<Slider | undefined>; readonly isSwiper: boolean } {
  const slider = useRef<Slider>(undefined);
  const [isSwiper, setIsSwiper] = useState(false);
  const onSlideRef = useRef(onSlide);

  useEffect(() => {
    onSlideRef.current = onSlide;
  }, [onSlide]);

  useEffect(() => {
    const element = frame.current;
    const section = element?.parentElement;
    if (!element || !section) return;
    const noteSlide = (index: number) => onSlideRef.current?.(index);
    let current = makeScroller(element, noteSlide);
    slider.current = current;
    const gone = new AbortController();
    const waiting = new AbortController();
    const released = watchPresses(section, gone.signal);
    const loadSwiper = () => {
      waiting.abort();
      void import('./slider.ts').then(async ({ makeSlider }) => {
        await released();
        if (gone.signal.aborted) return;
        current.destroy();
        current = makeSlider(element, layout, current.shown(), noteSlide);
        slider.current = current;
        setIsSwiper(true);
      });
    };
    const { signal } = waiting;
    section.addEventListener(
      'pointermove',
      ({ pointerType }) => {
        if (pointerType === 'mouse') loadSwiper();
      },
      { signal },
    );
    section.addEventListener('keyup', loadSwiper, { signal });
    return () => {
      gone.abort();
      waiting.abort();
      current.destroy();
    };
  }, [frame, layout]);

  return { slider, isSwiper };
}

/**
 * Returns a function that resolves when no button of the mouse is pressed. A press during which
 * Swiper takes over the slides would be lost.
 */
function watchPresses(section: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  section.addEventListener(
    'pointerdown',
    () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    { signal },
  );
  // The click follows this event.
  const end = () => setTimeout(release);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal });
  return () => released;
}

function useAutoplay(
  frame: RefObject<HTMLDivElement | null>,
  slider: RefObject<Slider | undefined>,
  every: number | undefined,
): void {
  useEffect(() => {
    const section = frame.current?.parentElement;
    if (!section || every === undefined) return;
    let inSight = false;
    const timer = setInterval(() => {
      const attended = section.matches(':hover, :focus-within');
      if (inSight && !attended && !document.hidden) slider.current?.next();
    }, every);
    const sight = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
    });
    sight.observe(section);
    return () => {
      clearInterval(timer);
      sight.disconnect();
    };
  }, [frame, slider, every]);
}
