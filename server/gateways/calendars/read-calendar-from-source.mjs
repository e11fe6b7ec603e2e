// A worker thread does not inherit the loader that lets its parent run TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./read-calendar-thread.ts');
