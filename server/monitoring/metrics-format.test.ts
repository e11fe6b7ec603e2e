import { describe, expect, it } from 'vitest';
import { createCounter, createGauge, createHistogram, formatMetrics } from './metrics-format.ts';

describe('formatMetrics', () => {
  it('writes help, type and one line for each set of labels', () => {
    const requests = createCounter('requests_total', 'Requests.');
    requests.add({ route: '/a', status: '200' });
    requests.add({ route: '/a', status: '200' });
    requests.add({ route: '/a', status: '503' });
    expect(formatMetrics([requests, createGauge('up', 'Whether it is up.', () => 1)])).toBe(
      '# HELP requests_total Requests.\n' +
        '# TYPE requests_total counter\n' +
        'requests_total{route="/a",status="200"} 2\n' +
        'requests_total{route="/a",status="503"} 1\n' +
        '# HELP up Whether it is up.\n' +
        '# TYPE up gauge\n' +
        'up 1\n',
    );
  });

  it('writes a histogram with cumulative buckets, and the sum and count of all durations', () => {
    const waits = createHistogram('wait_seconds', 'Waits.', [0.25, 1]);
    for (const seconds of [0.25, 0.5, 1, 4]) waits.observe(seconds, { route: '/a' });
    expect(formatMetrics([waits])).toBe(
      '# HELP wait_seconds Waits.\n' +
        '# TYPE wait_seconds histogram\n' +
        'wait_seconds_bucket{route="/a",le="0.25"} 1\n' +
        'wait_seconds_bucket{route="/a",le="1"} 3\n' +
        'wait_seconds_bucket{route="/a",le="+Inf"} 4\n' +
        'wait_seconds_sum{route="/a"} 5.75\n' +
        'wait_seconds_count{route="/a"} 4\n',
    );
  });

  it('escapes quotes, backslashes and line breaks in labels', () => {
    const odd = createCounter('odd_total', 'Odd.');
    odd.add({ name: 'a"b\\c\nd' });
    expect(formatMetrics([odd])).toContain(String.raw`odd_total{name="a\"b\\c\nd"} 1`);
  });

  it('leaves out a metric without values', () => {
    expect(formatMetrics([createCounter('none_total', 'None.')])).toBe('');
  });
});
