import { API_BASE } from '#contract/catalogue.ts';

const configured: unknown = import.meta.env['VITE_API_BASE'];

/** Where the calls go: a path of this origin, or another provider's address (set at build time). */
export const apiBase = typeof configured === 'string' && configured !== '' ? configured : API_BASE;
