import { importZones } from './import-zones.mjs';

/** The house’s own lint rules. */
export default {
  meta: { name: 'aye' },
  rules: { 'import-zones': importZones },
};
