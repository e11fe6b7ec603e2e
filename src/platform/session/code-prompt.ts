import type { Role } from '#contract/endpoint.ts';

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

/**
 * Asks for a code after a call was refused with `CODE_NEEDED`. The caller repeats the call if one
 * was accepted; without a dialog on this page the refusal stands.
 */
export const askForCode: AskForCode = (role) => current?.(role) ?? Promise.resolve(false);
