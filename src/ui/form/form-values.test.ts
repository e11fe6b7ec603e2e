import { describe, expect, it } from 'vitest';
import { isSameContent, textAt, withLaterValues, withTextAt } from './form-values.ts';

const VALUES = {
  name: 'Lekki',
  hours: { Mon: { opening: '08:00', closing: '17:00' } },
  bands: [
    { label: 'Evening', from: '18:00' },
    { label: 'Weekend', from: '08:00' },
  ],
};

describe('texts by their path', () => {
  it('are read from fields, parts and lists', () => {
    expect(textAt(VALUES, 'name')).toBe('Lekki');
    expect(textAt(VALUES, 'hours.Mon.closing')).toBe('17:00');
    expect(textAt(VALUES, 'bands.1.label')).toBe('Weekend');
  });

  it('are empty where there is nothing, or no text', () => {
    for (const path of ['', 'none', 'hours', 'hours.Tue.opening', 'bands.7.label', 'name.first']) {
      expect(textAt(VALUES, path)).toBe('');
    }
  });

  it('are replaced without changing anything else', () => {
    const next = withTextAt(VALUES, 'bands.1.from', '09:00');
    expect(next.bands[1]).toEqual({ label: 'Weekend', from: '09:00' });
    expect(next.bands[0]).toBe(VALUES.bands[0]);
    expect(next.hours).toBe(VALUES.hours);
    expect(VALUES.bands[1]?.from).toBe('08:00');
  });

  it('may have a name with a dot', () => {
    const flat = { 'chosen:a.b': 'yes' };
    expect(textAt(flat, 'chosen:a.b')).toBe('yes');
    expect(withTextAt(flat, 'chosen:a.b', '')).toEqual({ 'chosen:a.b': '' });
  });

  it('are added where they were missing', () => {
    const limits: { limits: Record<string, string> } = { limits: {} };
    expect(withTextAt(limits, 'limits.minHours', '2')).toEqual({ limits: { minHours: '2' } });
  });
});

describe('later values', () => {
  it('replace what nobody has edited, field by field', () => {
    const typed = withTextAt(VALUES, 'hours.Mon.opening', '09:00');
    const later = {
      ...VALUES,
      name: 'Yaba',
      hours: { Mon: { opening: '07:00', closing: '18:00' } },
    };
    expect(withLaterValues(typed, VALUES, later)).toEqual({
      ...later,
      hours: { Mon: { opening: '09:00', closing: '18:00' } },
    });
  });

  it('replace a list only if nothing in it was edited', () => {
    const typed = withTextAt(VALUES, 'bands.0.label', 'Night');
    const later = { ...VALUES, bands: [] };
    expect(withLaterValues(typed, VALUES, later).bands).toEqual(typed.bands);
    expect(withLaterValues(VALUES, VALUES, later).bands).toEqual([]);
  });

  it('add what is new, and leave out what a person has removed', () => {
    type Hours = { Sat?: string; Sun?: string };
    const before: { otherHours?: Hours } = { otherHours: { Sat: '10:00' } };
    const typed: { otherHours?: Hours } = { otherHours: {} };
    const later: { otherHours?: Hours } = { otherHours: { Sat: '11:00', Sun: '12:00' } };
    expect(withLaterValues(typed, before, later)).toEqual({ otherHours: { Sun: '12:00' } });
    expect(withLaterValues({}, {}, later)).toEqual(later);
  });

  it('keep a field that is empty on purpose', () => {
    const before: { name: string; picture: Blob | undefined } = { name: 'A', picture: undefined };
    const later = { name: 'B', picture: undefined };
    expect(Object.keys(withLaterValues(before, before, later))).toContain('picture');
    expect('picture' in withLaterValues({ ...before, name: 'C' }, before, later)).toBe(true);
  });
});

describe('comparing values', () => {
  it('compares files by their size and type', () => {
    const file = (text: string) => ({ file: new Blob([text], { type: 'image/jpeg' }) });
    expect(isSameContent(file('one'), file('two'))).toBe(true);
    expect(isSameContent(file('one'), file('three'))).toBe(false);
    expect(isSameContent(undefined, {})).toBe(false);
  });
});
