import type { Role } from '#contract/endpoint.ts';

/** A field of a form in parts: a text, or a file. */
export type PostField =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: Blob; readonly fileName: string };

/** A form that is sent now or, without a connection, later. */
export interface NewPost {
  /** What it is: `listing`, `profile`, `bank-details`. */
  readonly kind: string;
  /** What its sender calls it: `Lekki Light Lab`. */
  readonly label: string;
  readonly role: Role;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with its parameters filled in and encoded. */
  readonly path: string;
  /** A form in parts, or JSON; absent, no body. */
  readonly body?:
    | { readonly type: 'form'; readonly fields: readonly PostField[] }
    | { readonly type: 'json'; readonly value: unknown };
  /** What the form needs to show again what was typed. */
  readonly draft?: unknown;
  /** The name under which the form looks for its draft; absent, `kind`. */
  readonly draftName?: string;
}

/** Why a post waits, in the order in which it is looked at. */
export type PostState =
  /** For its turn or for a connection. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'sending';
      /** 0 to 1; absent where it can't be told. */ readonly progress?: number;
    }
  /** For its owner to log in again. */
  | { readonly kind: 'log-in' }
  /** The server doesn't answer, or not well: it's tried again by itself. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** Back to the form: the server said no, and says why. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
    }
  /**
   * It was sent without an answer to a provider that would take a repeat for another one: only a
   * person can see whether it got there.
   */
  | { readonly kind: 'unsure' };

export interface Post extends NewPost {
  /** Also its idempotency key. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly bytes: number;
  readonly attempts: number;
  readonly state: PostState;
}

export interface OutboxState {
  /** False until what is kept has been read. */
  readonly ready: boolean;
  /** False where the device keeps nothing: what waits is lost when the page closes. */
  readonly isKept: boolean;
  /** Of the person who is logged in, the oldest first. */
  readonly posts: readonly Post[];
}

/** How a post ended, or that it hasn't yet. */
export type PostOutcome =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly code: string | undefined;
    }
  /** It's kept, and sent when that can be. */
  | { readonly kind: 'waiting' };

export interface Outbox {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): OutboxState;
  /**
   * Keeps the post, then sends it if that can be. Resolves when it's answered or when it's clear
   * that it has to wait. A refused post is not kept: the form that posted it is still there.
   *
   * @throws {Error} where the device refuses to keep it and it couldn't be sent either: nothing has
   *   happened, and the form has to stay on screen.
   */
  post(
    post: NewPost,
    options?: { readonly onProgress?: (share: number) => void },
  ): Promise<PostOutcome>;
  /** Sends what waits; resolves when all that can be sent now has been. */
  sendNow(): Promise<void>;
  /**
   * Takes a post back to its form, or away: it's not sent any more. Undefined: it's gone already, or
   * on its way.
   */
  remove(id: string): Promise<Post | undefined>;
  /** How many would be lost with a log-out: what waits, and what was begun in a form. */
  countUnsent(role: Role): Promise<number>;
}
