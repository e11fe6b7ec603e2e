import { describe, expect, it } from 'vitest';
import { lintWith } from './lint-with.ts';
import { commentObjection, copyObjection, nameObjection, partsOf } from './stop-list.mjs';

const lint = (file: string, source: string) => lintWith('aye/stop-list', file, source);

describe('the parts of a name', () => {
  it.each([
    ['isToldOf', ['is', 'told', 'of']],
    ['FIRST_LOOK_MS', ['first', 'look', 'ms']],
    ['HTMLMark', ['html', 'mark']],
    ['use-kept-draft', ['use', 'kept', 'draft']],
  ])('of %s are %j', (name, parts) => {
    expect(partsOf(name)).toEqual(parts);
  });
});

describe('names of the stop list', () => {
  it.each(['kept', 'isTold', 'putMark', 'TellSurroundings', 'KEPT_MS', 'desk-page', 'slowLine'])(
    'reports %s',
    (name) => {
      expect(nameObjection(name)).toBeDefined();
    },
  );

  it.each(['keepAlive', 'markup', 'landmark', 'standard', 'placeholder', 'markedAt', 'timeline'])(
    'accepts %s',
    (name) => {
      expect(nameObjection(name)).toBeUndefined();
    },
  );
});

describe('comments and texts', () => {
  it('reports words that only the former dialect used', () => {
    expect(commentObjection('Whoever comes is asked anew.')).toBe('Whoever');
    expect(copyObjection('You are told on this device.')).toBe('are told');
  });

  it('accepts the same letters in other words', () => {
    expect(commentObjection('The dealership of the wishlist was outstanding.')).toBeUndefined();
    expect(copyObjection('Nobody untold.')).toBeUndefined();
  });
});

describe('the rule inside the linter', () => {
  it('reports declared names, comments and members of types', () => {
    const source = [
      '/** Asked anew. */',
      'const kept = 1;',
      'export function f({ a: told }: { a: string }, ...said: string[]) {',
      '  return [kept, told, said];',
      '}',
      'export interface X { tell(): void }',
    ];
    expect(lint('src/x.ts', source.join('\n'))).toEqual([1, 2, 3, 3, 6]);
  });

  it('reports the name of a file', () => {
    expect(lint('src/use-kept.ts', 'export const a = 1;')).toEqual([1]);
  });

  it('leaves keys of object literals and other names alone', () => {
    const source = "export const body = { marks: [], said: 'x' };\nexport const keepAlive = true;";
    expect(lint('src/x.ts', source)).toEqual([]);
  });

  it('reports texts in copy files only', () => {
    const source = "export const a = 'You are told here.';";
    expect([lint('src/copy.ts', source), lint('src/x.ts', source)]).toEqual([[1], []]);
  });

  it('leaves the sample data alone', () => {
    expect(lint('demo/door.ts', 'export const door = 1;')).toEqual([]);
  });
});
