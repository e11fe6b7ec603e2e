declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Sent in turn, instead of the path of `url`. */
    readonly requests?: readonly { readonly path: string }[];
  }

  interface Result {
    readonly requests: { readonly average: number };
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
