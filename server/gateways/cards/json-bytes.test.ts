import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberText, readJsonObject } from './json-bytes.ts';

it('finds the text of a member, whatever stands around it and in it', () => {
  const objects = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(objects, fc.jsonValue(), fc.nat(3), (others, data, indent) => {
      const text = JSON.stringify({ ...others, data, z: '"data":1' }, null, indent);
      const found = memberText(text, 'data');
      expect(found).toBeDefined();
      expect(text).toContain(found);
      expect(JSON.parse(found ?? '')).toEqual(JSON.parse(JSON.stringify(data)));
      const without = JSON.stringify({ ...others, data: undefined }, null, indent);
      expect(memberText(without, 'data')).toBeUndefined();
    }),
  );
});

it('finds a member whose name is written otherwise, and the last of several', () => {
  expect(memberText('{"d\\u0061ta": [1, 2] , "x": {}}', 'data')).toBe('[1, 2]');
  expect(memberText('{"data":1,"data" : "two" }', 'data')).toBe('"two"');
});

it.each(['', 'null', '[]', '"text"', '{', '\ufeff{}', '{"a":1}x'])(
  'takes %j for no object',
  (text) => {
    expect(readJsonObject(Buffer.from(text))).toBeUndefined();
  },
);

it('takes broken UTF-8 for no object: two different bodies would read the same', () => {
  expect(readJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeUndefined();
});
