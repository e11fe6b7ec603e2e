import * as v from 'valibot';

const message = v.pipe(v.string(), v.trim(), v.nonEmpty());
const InsideSchema = v.object({ data: v.object({ message }) });
const TopSchema = v.object({ message });

/** Read as `data.message` (specification §7); ours says it at the top, too. */
export function saidBy(body: unknown): string | undefined {
  const inside = v.safeParse(InsideSchema, body);
  if (inside.success) return inside.output.data.message;
  const top = v.safeParse(TopSchema, body);
  return top.success ? top.output.message : undefined;
}
