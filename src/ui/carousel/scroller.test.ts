import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeScroller } from './scroller.ts';

const WIDTH = 300;

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A frame with three slides beside each other, whose scrolling the test does. */
function makeFrame(): HTMLElement {
  const frame = document.createElement('div');
  frame.scrollTo = () => undefined;
  for (const index of [0, 1, 2]) {
    const slide = document.createElement('div');
    slide.className = 'swiper-slide';
    Object.defineProperty(slide, 'offsetLeft', { value: index * WIDTH });
    frame.append(slide);
  }
  document.body.append(frame);
  return frame;
}

function scroll(frame: HTMLElement, left: number): void {
  frame.scrollLeft = left;
  frame.dispatchEvent(new Event('scroll'));
}

it('shows the slide that a press has chosen while it is still on its way', () => {
  const frame = makeFrame();
  const scroller = makeScroller(frame, () => undefined);
  scroller.next();
  scroll(frame, 0.1 * WIDTH);
  expect(scroller.shown()).toBe(1);
  scroll(frame, WIDTH);
  vi.runAllTimers();
  expect(scroller.shown()).toBe(1);
});

it('shows the nearest slide while a finger scrolls', () => {
  const frame = makeFrame();
  const scroller = makeScroller(frame, () => undefined);
  scroll(frame, 1.6 * WIDTH);
  expect(scroller.shown()).toBe(2);
});
