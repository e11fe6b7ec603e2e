import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaintedFirst } from './use-painted-first.ts';

const changes: string[] = [];

function Days() {
  const [day, setDay] = useState('Monday');
  const [shown, choose] = usePaintedFirst(day, (next: string) => {
    changes.push(next);
    setDay(next);
  });
  return (
    <>
      {['Monday', 'Tuesday', 'Friday'].map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setDay('Monday')}>
        Start again
      </button>
      <output>{day}</output>
    </>
  );
}

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const value = () => screen.getByRole('status').textContent;

/** Callbacks of frames that wait for `paint`. */
let frames: FrameRequestCallback[] = [];
const paint = () => {
  for (const frame of frames.splice(0)) frame(performance.now());
};

beforeEach(() => {
  changes.length = 0;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  render(<Days />);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('usePaintedFirst', () => {
  it('shows a press at once, and changes the value after the paint', async () => {
    press('Tuesday');
    expect(pressed()).toBe('Tuesday');
    expect(value()).toBe('Monday');
    paint();
    await waitFor(() => expect(value()).toBe('Tuesday'));
    expect(pressed()).toBe('Tuesday');
  });

  it('changes the value in the order of two quick presses', async () => {
    press('Tuesday');
    press('Friday');
    expect(pressed()).toBe('Friday');
    paint();
    await waitFor(() => expect(value()).toBe('Friday'));
    expect(pressed()).toBe('Friday');
    expect(changes).toEqual(['Tuesday', 'Friday']);
  });

  it('follows a value that changes otherwise', async () => {
    press('Tuesday');
    paint();
    await waitFor(() => expect(value()).toBe('Tuesday'));
    press('Start again');
    expect(pressed()).toBe('Monday');
  });
});
