import type { Session } from './create-session.ts';

type User = Session['user'];

export interface EnteredStore<Entered> {
  /** Returns what this account entered last; undefined if that is nothing. */
  read(user: User): Entered | undefined;
  /** Stores it in place of what was entered before. Nothing is stored for a visitor. */
  write(user: User, entered: Entered): void;
  forget(): void;
}

/**
 * Identifies a guest's account; undefined for a visitor. A provider may send no address: then only
 * one log-in can be distinguished from another.
 */
export function accountKey(user: User): string | undefined {
  return user && (user.email.trim().toLowerCase() || String(user.since));
}

/**
 * Stores what a guest has entered in a form and not sent, so that it is there again after a log-in.
 * If the session ends meanwhile, the form is left for the log-in page, and what belongs to the
 * guest is removed from the device. So this is only in memory, and only for the account that
 * entered it.
 */
export function createEntered<Entered>(): EnteredStore<Entered> {
  let latest: { readonly account: string; readonly entered: Entered } | undefined;
  return {
    read(user) {
      const account = accountKey(user);
      return account !== undefined && latest?.account === account ? latest.entered : undefined;
    },
    write(user, entered) {
      const account = accountKey(user);
      if (account !== undefined) latest = { account, entered };
    },
    forget() {
      latest = undefined;
    },
  };
}
