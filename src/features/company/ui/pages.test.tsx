import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MISSION, TEAM, VISION } from '../content/team.ts';
import { About } from './about.tsx';
import { HowItWorks } from './how-it-works.tsx';

afterEach(cleanup);

/** The part of a page that stands under a heading. */
function under(heading: string) {
  const part = screen.getByRole('heading', { level: 2, name: heading }).parentElement;
  if (part === null) throw new Error(`Nothing is under ${heading}.`);
  return within(part);
}

const titles = (part: ReturnType<typeof under>) =>
  part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('how it works', () => {
  it('says what it is, and how it works step by step', () => {
    render(<HowItWorks />);
    expect(under('What is Àyè?').getByText(/^Àyè is Yoruba for space/)).toBeDefined();
    expect(titles(under('How it works'))).toEqual([
      'Find',
      'Look closely',
      'Book and pay',
      'Walk in',
    ]);
  });
});

describe('About Us', () => {
  it('has the mission, the vision and the team', () => {
    render(<About />);
    expect(under('Our mission').getByText(MISSION)).toBeDefined();
    expect(under('Our vision').getByText(VISION)).toBeDefined();
    expect(titles(under('The team'))).toEqual(TEAM.map(({ role }) => role));
  });
});
