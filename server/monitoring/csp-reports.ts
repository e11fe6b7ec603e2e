import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createOutageLog } from '../logging/outage-log.ts';
import { ApiError } from '../http/api-error.ts';
import { callerOf } from '../http/caller.ts';
import { createMemoryLimit } from '../http/memory-limit.ts';
import { CSP_REPORT_PATH } from '../http/security.ts';

/** Bytes. A report has about 700; browsers send those of some seconds together. */
const BODY_LIMIT = 16 * 1_024;
/** Reports of one request that are counted. */
const PER_REQUEST = 20;

const WINDOW_MS = 60_000;
const PER_CALLER = 30;
const ALL_CALLERS = 600;

/** The directives that a report may name. Anyone can send reports, so the set must be fixed. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

/** What was refused. URLs aren't stored: they may contain a person's data. */
type Source = 'inline' | 'eval' | 'trusted-types' | 'data' | 'extension' | 'url' | 'other';

const text = v.optional(v.string(), '');

/** The format of `report-uri`, with the media type `application/csp-report`. */
const OldReportSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || report['violated-directive'].split(' ', 1)[0],
      blocked: report['blocked-uri'],
      script: report['source-file'],
    },
  ]),
);

/** The format of `report-to`, with the media type `application/reports+json`. */
const ReportsSchema = v.pipe(
  v.array(v.object({ type: v.string(), body: v.unknown() })),
  v.transform((reports) =>
    reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body),
  ),
  v.array(
    v.object({ effectiveDirective: text, blockedURL: text, sourceFile: v.nullish(text, '') }),
  ),
  v.transform((bodies) =>
    bodies.map(({ effectiveDirective, blockedURL, sourceFile }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      script: sourceFile,
    })),
  ),
);

const BodySchema = v.pipe(v.string(), v.parseJson(), v.union([OldReportSchema, ReportsSchema]));

export interface CspReportsDependencies {
  readonly now: () => Date;
  /** Called for each report, for the metrics. */
  readonly onReport: (report: { readonly directive: string; readonly source: Source }) => void;
}

/**
 * Registers the address for reports of browsers about our content security policy. They are counted
 * by directive and by what was refused, and the log gets one line a minute for each of these. The
 * browser's address, the page, and the refused URL are neither stored nor logged; a script's path
 * only if it is one of our own.
 *
 * Anyone can send such reports. More than 30 requests a minute from one caller, or 600 altogether,
 * are refused.
 */
export function cspReportRoute(app: FastifyInstance, dependencies: CspReportsDependencies): void {
  const { now, onReport } = dependencies;
  const isAdmitted = createMemoryLimit({
    now,
    window: WINDOW_MS,
    perCaller: PER_CALLER,
    altogether: ALL_CALLERS,
  });
  const logOncePerMinute = createOutageLog(WINDOW_MS);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(
      CSP_REPORT_PATH,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        if (!isAdmitted(callerOf(request.ip))) throw new ApiError('RATE_LIMITED');
        const given = v.safeParse(BodySchema, request.body);
        if (!given.success) throw new ApiError('INVALID_INPUT');
        for (const { directive = '', blocked, script } of given.output.slice(0, PER_REQUEST)) {
          const kind = {
            directive: DIRECTIVES.find((known) => known === directive) ?? 'other',
            source: sourceOf(blocked),
          };
          onReport(kind);
          logOncePerMinute(`${kind.directive} ${kind.source}`, (suppressed) =>
            app.log.warn({ ...kind, script: ownScript(script), suppressed }, 'CSP report'),
          );
        }
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
    done();
  });
}

function sourceOf(blocked: string): Source {
  if (blocked === 'inline' || blocked === 'eval' || blocked === 'data') return blocked;
  if (blocked.startsWith('trusted-types-')) return 'trusted-types';
  if (/^[a-z-]*extension\b/.test(blocked)) return 'extension';
  if (/^(?:data|blob):?/.test(blocked)) return 'data';
  return /^(?:https?|wss?):/.test(blocked) ? 'url' : 'other';
}

/** Returns the path of a script of the built app; undefined for anything else. */
function ownScript(url: string): string | undefined {
  return /^https?:\/\/[^/]+(\/assets\/[\w.-]{1,80}\.js)$/.exec(url)?.[1];
}
