import { cleanup, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChoiceCard } from './choice-card.tsx';
import styles from './layout.module.css';
import { Card, Cluster, Stack, Text } from './layout.tsx';
import { Panel } from './panel.tsx';

afterEach(cleanup);

const classesOf = (element: Element) => [...element.classList];

describe('layout primitives', () => {
  it('render the chosen element with its own attributes', () => {
    const list = createRef<HTMLUListElement>();
    render(
      <Stack as="ul" gap={3} aria-label="Desks" ref={list}>
        <li>Desk 1</li>
      </Stack>,
    );
    expect(screen.getByRole('list', { name: 'Desks' })).toBe(list.current);
    expect(list.current?.hasAttribute('gap')).toBe(false);
  });

  it('have a class for each value, before their own class', () => {
    render(
      <Cluster gap={0} gapX={4} spread narrow={false} className="own">
        Tools
      </Cluster>,
    );
    expect(classesOf(screen.getByText('Tools'))).toEqual([
      styles['inline'],
      styles['wrap'],
      styles['gap-0'],
      styles['gapX-4'],
      styles['spread'],
      'own',
    ]);
  });

  it('take the browser’s margins and frames from lists of terms and fieldsets', () => {
    render(
      <Stack as="fieldset" gap={2}>
        <legend>Refund</legend>
        <Text as="dd">To your card</Text>
      </Stack>,
    );
    expect(classesOf(screen.getByRole('group', { name: 'Refund' }))).toEqual(
      expect.arrayContaining([styles['reset'], styles['frameless']]),
    );
    expect(classesOf(screen.getByText('To your card'))).toEqual([styles['reset']]);
  });

  it('leave out an empty class', () => {
    render(<Text>No class</Text>);
    expect(screen.getByText('No class').hasAttribute('class')).toBe(false);
  });

  it('stack the items of a card only with a gap between them', () => {
    render(
      <>
        <Card>One</Card>
        <Card gap={4}>Several</Card>
      </>,
    );
    expect(classesOf(screen.getByText('One'))).not.toContain(styles['stack']);
    expect(classesOf(screen.getByText('Several'))).toContain(styles['stack']);
  });
});

describe('a panel', () => {
  it('is a region named by its title', () => {
    render(
      <Panel title="Sessions">
        <p>Two devices</p>
      </Panel>,
    );
    const region = screen.getByRole('region', { name: 'Sessions' });
    expect(within(region).getByText(/Two devices/)).toBeTruthy();
    expect(within(region).getByRole('heading', { level: 2, name: 'Sessions' })).toBeTruthy();
  });
});

describe('a choice card', () => {
  it('is chosen by a tap on its explanation', () => {
    const onChange = vi.fn<() => void>();
    render(
      <ChoiceCard type="radio" checked={false} onChange={onChange} hint="At once">
        Credit
      </ChoiceCard>,
    );
    expect(screen.getByRole('radio', { name: /Credit/ })).toHaveProperty('checked', false);
    screen.getByText('At once').click();
    expect(onChange).toHaveBeenCalledOnce();
  });
});
