import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberText, readJsonObject } from './json-bytes.ts';

it("memberText finds a member's text whatever surrounds it or is in it", () => {
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

it('memberText finds a member whose name is escaped, and the last of several', () => {
  expect(memberText('{"d\\u0061ta": [1, 2] , "x": {}}', 'data')).toBe('[1, 2]');
  expect(memberText('{"data":1,"data" : "two" }', 'data')).toBe('"two"');
});

it.each(['', 'null', '[]', '"text"', '{', '\ufeff{}', '{"a":1}x'])(
  'readJsonObject rejects %j',
  (text) => {
    expect(readJsonObject(Buffer.from(text))).toBeUndefined();
  },
);

it('readJsonObject rejects invalid UTF-8, which would make different bodies equal', () => {
  expect(readJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeUndefined();
});
