import { copy } from './copy.mjs';
import { importZones } from './import-zones.mjs';
import { stopList } from './stop-list.mjs';

/** The project’s own lint rules. */
export default {
  meta: { name: 'aye' },
  rules: { copy, 'import-zones': importZones, 'stop-list': stopList },
};
