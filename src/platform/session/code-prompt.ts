import type { Role } from '#contract/endpoint.ts';
import { CallError } from '../http/call-error.ts';

/** Asks for a code of the second factor. Resolves to whether the provider accepted one. */
export type AskForCode = (role: Role) => Promise<boolean>;

/** The code of a call that needs a recent code (`contract/errors.ts`). */
export const CODE_NEEDED = 'SECOND_FACTOR_NEEDED';

let current: AskForCode | undefined;

/** Registers the dialog that asks for codes. Returns a function that removes it. */
export function provideCodePrompt(ask: AskForCode): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

/** Asks for a code. Without a dialog on this page none is accepted. */
export const askForCode: AskForCode = (role) => current?.(role) ?? Promise.resolve(false);

/**
 * Runs a call that may need a recent code, and repeats it after one was entered. Without a dialog on
 * this page, or if it is closed, the refusal stands.
 */
export async function withCode<T>(role: Role, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const needsCode = error instanceof CallError && error.code === CODE_NEEDED;
    if (!needsCode || !(await askForCode(role))) throw error;
    return work();
  }
}
