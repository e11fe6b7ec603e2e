import * as v from 'valibot';
import { CountSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';

/** Kinds of pages, instead of addresses, which may name a space or a search. */
export const PAGE_KINDS = ['landing', 'search', 'space', 'other'] as const;

/** The browser's effective connection types; `unknown` where it has none. */
export const CONNECTIONS = ['4g', '3g', '2g', 'slow-2g', 'unknown'] as const;

/**
 * Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, and the time until
 * the first card of a visit that the device itself answers.
 */
export const VISIT_METRICS = ['lcp', 'inp', 'cls', 'firstCard'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];
export type ConnectionKind = (typeof CONNECTIONS)[number];
export type VisitMetric = (typeof VISIT_METRICS)[number];

/** Upper limit of a figure; a page that took longer counts as this. */
export const MAX_FIGURE = 60_000;

const figure = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FIGURE));

/** Milliseconds; layout shift in thousandths. */
const FiguresSchema = v.strictObject({
  lcp: v.exactOptional(figure),
  inp: v.exactOptional(figure),
  cls: v.exactOptional(figure),
  firstCard: v.exactOptional(figure),
});

const VisitSchema = v.strictObject({
  page: v.picklist(PAGE_KINDS),
  connection: v.picklist(CONNECTIONS),
  figures: FiguresSchema,
});

export type VisitReport = v.InferOutput<typeof VisitSchema>;

/** Days that the percentiles cover. */
export const FIGURE_DAYS = 28;

const PercentilesSchema = v.object({
  page: v.picklist(PAGE_KINDS),
  connection: v.picklist(CONNECTIONS),
  metric: v.picklist(VISIT_METRICS),
  visits: CountSchema,
  /** In the unit of the metric, interpolated between the limits of the buckets. */
  p50: CountSchema,
  p75: CountSchema,
  p95: CountSchema,
});

export type Percentiles = v.InferOutput<typeof PercentilesSchema>;

/** Requires the capability `visit-figures`. */
export const visitFiguresApi = {
  sendVisit: endpoint({
    method: 'POST',
    path: '/visits',
    summary: 'Count the speed of one visit; nothing about the visitor is sent or stored',
    origin: 'added',
    body: VisitSchema,
    reply: v.object({ message: v.string() }),
  }),
  percentiles: endpoint({
    method: 'GET',
    path: '/admin/visits',
    summary: 'Get the speed of visits in the last 28 days as percentiles',
    origin: 'added',
    roles: ['admin'],
    reply: v.object({ message: v.string(), data: v.array(PercentilesSchema) }),
  }),
} as const;
