import type { EpochMs } from '#contract/units.ts';
import type { Role } from '#contract/endpoint.ts';

/** A field of a multipart form: a text or a file. */
export type EntryField =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: Blob; readonly fileName: string };

/** The roles whose accounts have an outbox. */
export const SENDING_ROLES = ['host', 'user'] as const satisfies readonly Role[];

/** A request that is sent now or, without a connection, later. */
export interface NewOutboxEntry {
  /** Kind of request: `listing`, `profile`, `bank-details`, `message`, `check-in`. */
  readonly kind: string;
  /** The name shown to its owner: `Lekki Light Lab`. */
  readonly label: string;
  readonly role: Role;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with its parameters filled in and encoded. */
  readonly path: string;
  /** A multipart form or JSON; if missing, there is no body. */
  readonly body?:
    | { readonly type: 'form'; readonly fields: readonly EntryField[] }
    | { readonly type: 'json'; readonly value: unknown };
  /**
   * Asked before the files are sent, as a POST with this JSON: what it refuses needs no upload. It
   * stores nothing. Only for a provider that has this call.
   */
  readonly check?: { readonly path: string; readonly value: unknown };
  /** What the form needs to show the input again. */
  readonly draft?: unknown;
  /** The name under which the form looks for its draft; if missing, `kind`. */
  readonly draftName?: string;
  /**
   * Set for a request whose body has an ID by which every provider recognises a repeat. It has no
   * order with other entries: it is sent before them, and an error of it holds up none of them.
   */
  readonly isIndependent?: true;
  /** What it is about. While an entry of the same kind and subject waits, no other is added. */
  readonly subject?: string;
}

/** Why an entry waits. */
export type EntryState =
  /** Waits for its turn or for a connection. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'sending';
      /** 0 to 1; missing if unknown. */
      readonly progress?: number;
    }
  /** Waits for its owner to log in again. */
  | { readonly kind: 'log-in' }
  /** The server doesn't answer or has an error: the entry is retried automatically. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** The server refused the entry; its owner can correct it in the form. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      /** Code from the error catalogue, if the provider sends one. */
      readonly code?: string;
    }
  /**
   * The request got no answer, and the provider would execute a repeat a second time: only the user
   * can check whether it arrived.
   */
  | { readonly kind: 'unsure' };

export interface OutboxEntry extends NewOutboxEntry {
  /** Also the idempotency key. */
  readonly id: string;
  readonly since: EpochMs;
  readonly bytes: number;
  readonly attempts: number;
  readonly state: EntryState;
}

export interface OutboxState {
  /** False until the stored entries have been read. */
  readonly ready: boolean;
  /** False if the device can't store anything: waiting entries are lost when the page closes. */
  readonly isStored: boolean;
  /** The entries of the logged-in account, the oldest first. */
  readonly entries: readonly OutboxEntry[];
}

/** The result of an entry, or that there is none yet. */
export type EntryOutcome =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly code: string | undefined;
      /** The whole answer. */
      readonly body?: unknown;
    }
  | WaitingOutcome;

/** It is stored and will be sent as soon as possible. */
export interface WaitingOutcome {
  readonly kind: 'waiting';
  /** The state of an entry that doesn't wait for a connection or for its turn. */
  readonly why?: 'log-in' | 'trouble' | 'unsure';
}

export interface EnqueueOptions {
  /** ID of the entry, if its request has one of its own. Otherwise a new one is made. */
  readonly id?: string;
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Whether a refused entry stays, because the screen shows it among the others rather than in the
   * form. False by default.
   */
  readonly keepsRefused?: boolean;
}

export interface Outbox {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes. */
  getSnapshot(): OutboxState;
  /**
   * Stores the entry, then sends it if possible. Resolves when it is answered or when it has to
   * wait. A refused entry is not stored, because its form is still on screen, unless `keepsRefused`
   * is set.
   *
   * @throws {Error} if the device can't store it and it couldn't be sent either: nothing has
   * happened, and the form has to stay on screen.
   */
  enqueue(entry: NewOutboxEntry, options?: EnqueueOptions): Promise<EntryOutcome>;
  /** Sends waiting entries. Resolves when everything that can be sent now has been sent. */
  sendNow(): Promise<void>;
  /**
   * Removes an entry, so that it is not sent any more, and returns it for its form. Returns
   * undefined if it no longer exists or is being sent.
   */
  remove(id: string): Promise<OutboxEntry | undefined>;
  /** Returns how much would be lost at log-out: waiting entries and drafts. */
  countUnsent(role: Role): Promise<number>;
}

/** Whether an outbox entry needs a decision by the user before it continues. */
export function needsPerson({ state }: OutboxEntry): boolean {
  return state.kind === 'refused' || state.kind === 'unsure';
}
