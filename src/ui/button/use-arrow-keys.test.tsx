import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ChoiceChips } from '../chips/choice-chips.tsx';

const AREAS = ['All', 'Yaba', 'Ikeja', 'Lekki'] as const;

function Areas() {
  const [area, setArea] = useState<(typeof AREAS)[number]>('Yaba');
  return <ChoiceChips label="Areas" choices={AREAS} chosen={area} onChoose={setArea} />;
}

afterEach(cleanup);

const chip = (name: string) => screen.getByRole('button', { name });
const tabStops = () =>
  screen.getAllByRole('button').flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []));
const press = (key: string, more = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return document.activeElement?.textContent;
};

it('a row of chips is one tab stop: the chosen one', () => {
  render(<Areas />);
  expect(tabStops()).toEqual(['Yaba']);
  fireEvent.click(chip('Lekki'));
  expect(tabStops()).toEqual(['Lekki']);
});

it('arrow keys, Home and End move inside a row of chips', () => {
  render(<Areas />);
  chip('Yaba').focus();
  expect(press('ArrowRight')).toBe('Ikeja');
  expect(tabStops()).toEqual(['Ikeja']);
  expect(press('ArrowUp')).toBe('Yaba');
  expect(press('Home')).toBe('All');
  expect(press('ArrowLeft')).toBe('Lekki');
  expect(press('ArrowDown')).toBe('All');
  expect(press('End')).toBe('Lekki');
});

it('other keys, and arrow keys of the browser’s own commands, do nothing in a row of chips', () => {
  render(<Areas />);
  chip('Yaba').focus();
  expect(press('x')).toBe('Yaba');
  expect(press('ArrowLeft', { altKey: true })).toBe('Yaba');
});
