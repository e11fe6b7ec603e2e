import * as v from 'valibot';

/**
 * A point in degrees. Five decimals are about a metre. The landing page's script contains this
 * schema, so the bounds of Lagos are only checked where a host sends a point (`place.ts`).
 */
export const CoordinatesSchema = v.object({ latitude: v.number(), longitude: v.number() });

export type Coordinates = v.InferOutput<typeof CoordinatesSchema>;
