import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { usePrefersReducedMotion } from './motion.ts';
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
 * Slides that scroll by touch from the first paint; Swiper is loaded when they become visible.
 * Autoplay rests while the carousel is hovered, focused, out of sight or paused, or if the person
 * prefers reduced motion.
 */
export function Carousel({ label, autoplay, layout, shown, onSlide, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useSlider(frame, layout, onSlide);
  const reduced = usePrefersReducedMotion();
  const [paused, setPaused] = useState(false);
  const moves = autoplay !== undefined && !reduced;
  useAutoplay(frame, slider, moves && !paused ? autoplay : undefined);

  useEffect(() => {
    if (shown !== undefined) slider?.goTo(shown);
  }, [slider, shown]);

  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      {/* Until Swiper is loaded it scrolls, and a scrolling element must be reachable by keyboard. */}
      <div
        ref={frame}
        className={`swiper ${styles[layout]}`}
        role="group"
        aria-label={`${label}, slides`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={slider === undefined ? 0 : -1}
      >
        <div className="swiper-wrapper">
          {Children.map(children, (child) => (
            <div className="swiper-slide">{child}</div>
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
        <IconButton icon="chevron-left" label="Previous" onClick={() => slider?.previous()} />
        <IconButton icon="chevron-right" label="Next" onClick={() => slider?.next()} />
      </div>
    </section>
  );
}

function useSlider(
  frame: RefObject<HTMLDivElement | null>,
  layout: CarouselProps['layout'],
  onSlide: CarouselProps['onSlide'],
): Slider | undefined {
  const [slider, setSlider] = useState<Slider>();
  const onSlideRef = useRef(onSlide);

  useEffect(() => {
    onSlideRef.current = onSlide;
  }, [onSlide]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let made: Slider | undefined;
    let gone = false;
    const nearby = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        nearby.disconnect();
        void import('./slider.ts').then(({ makeSlider }) => {
          if (gone) return;
          made = makeSlider(element, layout, (index) => onSlideRef.current?.(index));
          setSlider(made);
        });
      },
      { rootMargin: '200px' },
    );
    nearby.observe(element);
    return () => {
      gone = true;
      nearby.disconnect();
      made?.destroy();
    };
  }, [frame, layout]);

  return slider;
}

function useAutoplay(
  frame: RefObject<HTMLDivElement | null>,
  slider: Slider | undefined,
  every: number | undefined,
): void {
  useEffect(() => {
    const section = frame.current?.parentElement;
    if (!section || slider === undefined || every === undefined) return;
    let inSight = false;
    const timer = setInterval(() => {
      const attended = section.matches(':hover, :focus-within');
      if (inSight && !attended && !document.hidden) slider.next();
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
