/** One value of a metric. */
export interface MetricValue {
  /** Appended to the metric's name, such as `_sum` of a histogram. */
  readonly suffix?: string;
  readonly labels?: MetricLabels;
  readonly value: number;
}

type MetricLabels = Readonly<Record<string, string>>;

/** Numbers that Prometheus reads. Its naming rules apply: base units, and `_total` for counters. */
export interface PrometheusMetric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  values(): readonly MetricValue[];
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const labelText = (labels: MetricLabels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

/** Prometheus writes infinity differently from JavaScript. */
const numberText = (value: number) => (value === Infinity ? '+Inf' : String(value));

/** Formats metrics in the Prometheus text format. Metrics without a value are left out. */
export function formatMetrics(metrics: readonly PrometheusMetric[]): string {
  return metrics
    .flatMap((metric) => {
      const { name, help, type } = metric;
      const values = metric.values().map(({ suffix = '', labels = {}, value }) => {
        return `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`;
      });
      if (values.length === 0) return [];
      return [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${type}\n`, ...values];
    })
    .join('');
}

export interface Counter extends PrometheusMetric {
  add(labels?: MetricLabels): void;
}

/** Creates a counter that starts at 0 with the process. Labels must come from a fixed set. */
export function createCounter(name: string, help: string): Counter {
  const counts = new Map<string, { readonly labels: MetricLabels; value: number }>();
  return {
    name,
    help,
    type: 'counter',
    add: (labels = {}) => {
      const key = Object.values(labels).join('\n');
      const found = counts.get(key);
      if (found === undefined) counts.set(key, { labels, value: 1 });
      else found.value += 1;
    },
    values: () => [...counts.values()],
  };
}

export interface Histogram extends PrometheusMetric {
  /** @param seconds The measured duration. */
  observe(seconds: number, labels?: MetricLabels): void;
}

/** @param limits Upper limits of the buckets in seconds, ascending. */
export function createHistogram(name: string, help: string, limits: readonly number[]): Histogram {
  interface Series {
    readonly labels: MetricLabels;
    /** How many durations are in each bucket and in no smaller one; the last has no limit. */
    readonly counts: number[];
    sum: number;
  }
  const all = new Map<string, Series>();
  const seriesOf = (labels: MetricLabels): Series => {
    const key = Object.values(labels).join('\n');
    const found = all.get(key);
    if (found !== undefined) return found;
    const created = { labels, counts: [...limits, Infinity].map(() => 0), sum: 0 };
    all.set(key, created);
    return created;
  };
  return {
    name,
    help,
    type: 'histogram',
    observe: (seconds, labels = {}) => {
      const series = seriesOf(labels);
      const fitting = limits.findIndex((limit) => seconds <= limit);
      const bucket = fitting < 0 ? limits.length : fitting;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    values: () =>
      [...all.values()].flatMap(({ labels, counts, sum }) => {
        let total = 0;
        const buckets = [...limits, Infinity].map((limit, index) => {
          total += counts[index] ?? 0;
          return { suffix: '_bucket', labels: { ...labels, le: numberText(limit) }, value: total };
        });
        return [
          ...buckets,
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: total },
        ];
      }),
  };
}

/** Creates a gauge whose values are read when the metrics are. */
export const createGauge = (
  name: string,
  help: string,
  read: () => number | readonly MetricValue[],
): PrometheusMetric => ({
  name,
  help,
  type: 'gauge',
  values: () => {
    const values = read();
    return typeof values === 'number' ? [{ value: values }] : values;
  },
});
