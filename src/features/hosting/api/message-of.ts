import * as v from 'valibot';

const message = v.pipe(v.string(), v.trim(), v.nonEmpty());
const InsideSchema = v.object({ data: v.object({ message }) });
const TopSchema = v.object({ message });

/**
 * Returns the message in `data.message` (specification §7), or at the top level, where our server
 * also sends it.
 */
export function messageOf(body: unknown): string | undefined {
  const inside = v.safeParse(InsideSchema, body);
  if (inside.success) return inside.output.data.message;
  const top = v.safeParse(TopSchema, body);
  return top.success ? top.output.message : undefined;
}
