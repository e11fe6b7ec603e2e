import * as v from 'valibot';
import { MAX_MESSAGE_TEXT } from '#contract/messages/messages.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

/** Where a visitor's question waits for the log-in, which may happen in another tab. */
const KEY = 'aye.question';

/** Milliseconds; as long as the link of a verification email is valid. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

const QuestionSchema = v.object({
  address: v.string(),
  text: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_TEXT)),
  /** Milliseconds since 1970. */
  until: v.number(),
});

/**
 * Stores what a visitor wants to ask.
 *
 * @param address Of the conversation (`ConversationAddressSchema`).
 * @param now Milliseconds since 1970.
 */
export function rememberQuestion(
  shared: TextStore,
  address: string,
  text: string,
  now: number,
): void {
  const question = { address, text: text.slice(0, MAX_MESSAGE_TEXT), until: now + LIFETIME_MS };
  shared.write(KEY, JSON.stringify(question));
}

/** Called once the question is stored as a draft of the person who has logged in. */
export function forgetQuestion(shared: TextStore): void {
  shared.write(KEY, null);
}

/**
 * Returns the question of a conversation; undefined if there is none, or if it is too old.
 *
 * @param now Milliseconds since 1970.
 */
export function readQuestion(shared: TextStore, address: string, now: number): string | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(shared.read(KEY) ?? 'null');
  } catch {
    stored = undefined;
  }
  const read = v.safeParse(QuestionSchema, stored);
  if (!read.success || read.output.address !== address) return undefined;
  const { until, text } = read.output;
  return until > now && text !== '' ? text : undefined;
}
