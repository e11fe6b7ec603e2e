import {
  type ConnectionKind,
  FIGURE_DAYS,
  type PageKind,
  type VisitMetric,
} from '#contract/visits/visit-figures.ts';

export const title = 'Page speed';
export const lead = `How fast pages were on people’s own devices in the last ${FIGURE_DAYS} days. One visit in ten is measured, and nothing about the visitor is stored.`;
export const loading = 'Loading page speed';
export const notLoaded = 'We couldn’t load page speed';
export const none = 'No visits measured yet';
export const noneText = 'Figures will appear here once people have visited. Check again tomorrow.';

export const page: Readonly<Record<PageKind, string>> = {
  landing: 'Home page',
  search: 'Search',
  space: 'Space details',
  other: 'Other pages',
};

export const connection: Readonly<Record<ConnectionKind, string>> = {
  '4g': '4G or better',
  '3g': '3G',
  '2g': '2G',
  'slow-2g': 'Slower than 2G',
  unknown: 'Unknown',
};

export const metric: Readonly<Record<VisitMetric, string>> = {
  lcp: 'Largest content shown (LCP)',
  inp: 'Reaction to a tap (INP)',
  cls: 'Layout shift (CLS)',
  firstCard: 'First saved space shown',
};

const seconds = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** @param figure Milliseconds; layout shift in thousandths. */
export function figureText(name: VisitMetric, figure: number): string {
  if (name === 'cls') return (figure / 1_000).toFixed(3);
  return figure < 1_000 ? `${figure}\u00A0ms` : `${seconds.format(figure / 1_000)}\u00A0s`;
}

export const columns = {
  connection: 'Connection',
  visits: 'Visits',
  p50: 'Half are below',
  p75: '75% are below',
  p95: '95% are below',
} as const;

export const tableOf = (kind: PageKind, name: VisitMetric) => `${page[kind]}: ${metric[name]}`;
