/**
 * SQL for a random lineage: eight digits and small letters, as the constraint of `catalogue_meta`
 * requires. With a new lineage every device fetches the whole catalogue once.
 */
export const NEW_LINEAGE = 'substr(md5(gen_random_uuid()::text), 1, 8)';
