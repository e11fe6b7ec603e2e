import * as v from 'valibot';

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    clientState: v.object({
      queries: v.array(
        v.object({
          meta: v.optional(v.object({ owner: v.optional(v.unknown()) })),
          state: v.object({ data: v.unknown() }),
        }),
      ),
    }),
  }),
);

const BookingsSchema = v.object({ bookings: v.pipe(v.array(v.unknown()), v.nonEmpty()) });

/** Whether a visitor's passes are among the queries that are kept. */
export function hasBookings(text: string | null): boolean {
  const kept = v.safeParse(KeptSchema, text);
  return (
    kept.success &&
    kept.output.clientState.queries.some(
      ({ meta, state }) => meta?.owner === 'user' && v.is(BookingsSchema, state.data),
    )
  );
}
