import { Writable } from 'node:stream';

/** Returns a destination for a server's log, and the lines that it gets, each as JSON. */
export function collectLog(): { readonly stream: Writable; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, lines };
}
