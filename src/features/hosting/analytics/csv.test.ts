import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

const BOM = '\uFEFF';

describe('csvText', () => {
  it('starts with the byte order mark of UTF-8, and uses commas and CR LF', () => {
    expect(
      csvText([
        ['Space', 'Revenue'],
        ['Àyè hall', 1250.5],
      ]),
    ).toBe(`${BOM}Space,Revenue\r\nÀyè hall,1250.5\r\n`);
  });

  it('quotes what would break a row', () => {
    expect(csvText([['a,b', 'say "hi"', 'two\nlines']])).toBe(
      `${BOM}"a,b","say ""hi""","two\nlines"\r\n`,
    );
  });

  it('leaves a cell without a value empty, and negative numbers unchanged', () => {
    expect(csvText([[null, -12, 0]])).toBe(`${BOM},-12,0\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'])(
    'keeps spreadsheets from running %j',
    (text) => {
      const cell = csvText([[text]]).slice(1);
      expect(cell).toMatch(/^"?'/);
    },
  );
});
