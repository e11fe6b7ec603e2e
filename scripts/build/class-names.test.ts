import path from 'node:path';
import { expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const sheet = (name: string) => path.resolve(import.meta.dirname, '../../src/ui', name);

it('shortClassNames numbers the classes of each style sheet in their order', () => {
  const nameOf = shortClassNames();
  const names = ['card', 'title', 'card'].map((name) => nameOf(name, sheet('card.module.css')));
  expect(names[0]).toMatch(/^a[\da-z]{4}$/);
  expect(names[1]).toBe(names[0]?.replace(/^a/, 'b'));
  expect(names[2]).toBe(names[0]);
  expect(nameOf('card', sheet('menu.module.css'))).not.toBe(names[0]);
});

it('shortClassNames gives the app and its renderer the same names', () => {
  const [app, renderer] = [shortClassNames(), shortClassNames()];
  app('other', sheet('menu.module.css'));
  for (const name of ['card', 'title']) {
    expect(renderer(name, `${sheet('card.module.css')}?direct`)).toBe(
      app(name, sheet('card.module.css')),
    );
  }
});

it('shortClassNames has distinct names for many classes', () => {
  const nameOf = shortClassNames();
  const names = Array.from({ length: 3_000 }, (_, index) => nameOf(`c${index}`, sheet('a.css')));
  expect(new Set(names).size).toBe(3_000);
  expect(names.every((name) => /^[A-Za-z]/.test(name))).toBe(true);
});
