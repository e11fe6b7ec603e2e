import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MISSION, TEAM, VISION } from '../content/about-copy.ts';
import { About } from './about.tsx';
import { HowItWorks } from './how-it-works.tsx';

afterEach(cleanup);

/** Returns queries for the part of a page under a heading. */
function under(heading: string) {
  const part = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
  if (part === null) throw new Error(`Nothing is under ${heading}.`);
  return within(part);
}

const titles = (part: ReturnType<typeof under>) =>
  part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('how it works', () => {
  it('explains what Àyè is, and how it works step by step [S2.18]', () => {
    render(<HowItWorks />);
    expect(under('What is Àyè?').getByText(/^Àyè means “space” in Yoruba/)).toBeDefined();
    expect(titles(under('How it works'))).toEqual([
      'Find',
      'Check it out',
      'Book and pay',
      'Walk in',
    ]);
  });
});

describe('About Us', () => {
  it('has the mission, the vision and the team [S2.40]', () => {
    render(<About />);
    expect(under('Our mission').getByText(MISSION)).toBeDefined();
    expect(under('Our vision').getByText(VISION)).toBeDefined();
    expect(titles(under('The team'))).toEqual(TEAM.map(({ role }) => role));
  });
});
