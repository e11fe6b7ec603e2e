import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Name under which the browser reports when the element's text was painted. */
    elementtiming?: string;
  }
}
