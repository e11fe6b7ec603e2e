import pg from 'pg';
import * as v from 'valibot';
import type { AppDependencies } from '#server/app.ts';
import { createBoundedDatabase } from '#server/db/connection/bounded-database.ts';

/** A node of a query plan, as `explain (analyze, format json)` has it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: PlanNode[] | undefined;
}

const NodeSchema: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => NodeSchema))),
});
const PlanSchema = v.object({ 'Query Text': v.string(), Plan: NodeSchema });

/** What PostgreSQL reports about a statement. */
const REPORT = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s;

export interface QueryPlan {
  /** The first words of the statement. */
  readonly statement: string;
  readonly milliseconds: number;
  /** How each table was read: `bookings by bookings_of_user`, or `spaces whole`. */
  readonly reads: readonly string[];
  /** Tables that were read from the first to the last row. */
  readonly whole: readonly string[];
}

const EXPLAIN = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
];

/** A database whose connection reports the plan of each statement that it runs. */
export interface ExplainedDatabase {
  readonly database: AppDependencies['database'];
  /** Returns the plans of what `work` did. */
  explain(work: () => Promise<unknown>): Promise<readonly QueryPlan[]>;
  close(): Promise<void>;
}

/** Opens a single connection with `auto_explain`, which comes with PostgreSQL. */
export async function openExplained(connectionString: string): Promise<ExplainedDatabase> {
  let plans: QueryPlan[] = [];
  const options = EXPLAIN.map((setting) => `-c ${setting}`).join(' ');
  const pool = new pg.Pool({ connectionString, max: 1, options });
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const plan = readPlan(message ?? '');
      if (plan !== undefined) plans.push(plan);
    });
  });
  const db = createBoundedDatabase(pool);
  return {
    database: { db, kind: 'postgres', checkHealth: async () => undefined },
    explain: async (work) => {
      plans = [];
      await work();
      return plans;
    },
    close: () => pool.end(),
  };
}

function readPlan(message: string): QueryPlan | undefined {
  const [, duration, json] = REPORT.exec(message) ?? [];
  if (duration === undefined || json === undefined) return undefined;
  const { 'Query Text': text, Plan: root } = v.parse(PlanSchema, JSON.parse(json));
  const nodes = flatten(root);
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    statement: text.trim().slice(0, 60),
    milliseconds: Number(duration),
    reads: [...new Set(nodes.flatMap(describe))],
    whole: [...new Set(whole.flatMap((node) => node['Relation Name'] ?? []))],
  };
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

function describe(node: PlanNode): string[] {
  const index = node['Index Name'];
  if (index !== undefined) return [index];
  return node['Node Type'] === 'Seq Scan' ? [`${node['Relation Name'] ?? '?'} whole`] : [];
}
