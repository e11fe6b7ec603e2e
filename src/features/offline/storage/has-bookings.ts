import * as v from 'valibot';

const PersistedSchema = v.pipe(
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

/** Whether the cached queries contain a visitor's passes. */
export function hasBookings(text: string | null): boolean {
  const stored = v.safeParse(PersistedSchema, text);
  return (
    stored.success &&
    stored.output.clientState.queries.some(
      ({ meta, state }) => meta?.owner === 'user' && v.is(BookingsSchema, state.data),
    )
  );
}
