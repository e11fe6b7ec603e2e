import { connectivity, probe } from './connectivity.ts';

/**
 * Whether the provider answers now, by a request: what must not be started without a connection asks
 * for this first. What comes of it is known to the whole page.
 */
export async function proveConnection(): Promise<boolean> {
  try {
    await probe();
  } catch {
    connectivity.silent();
    return false;
  }
  connectivity.answered();
  return true;
}
