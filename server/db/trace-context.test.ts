import { expect, it } from 'vitest';
import { formatTraceparent, parseTraceparent } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it('reads and writes a traceparent', () => {
  const text = `00-${TRACE}-${SPAN}-01`;
  const trace = parseTraceparent(text);
  expect(trace).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1 });
  expect(trace && formatTraceparent(trace)).toBe(text);
});

it('reads only the flag that it knows', () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-fe`)?.traceFlags).toBe(0);
});

it('reads a later version, which may append more', () => {
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)?.traceId).toBe(TRACE);
});

it.each([
  undefined,
  '',
  ['00', TRACE, SPAN, '01'],
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01x`,
  `01-${TRACE}-${SPAN}-01more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  ` 00-${TRACE}-${SPAN}-01`,
])('treats %j like none', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
