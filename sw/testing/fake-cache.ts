const urlOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : String(request);

/** The part of a `Cache` that the photo store needs, in memory. */
export class FakeCache {
  readonly cached = new Map<string, Response>();
  /** Bytes; a put that exceeds it is refused as by a full device. */
  quota = Infinity;

  readonly match = async (request: RequestInfo | URL): Promise<Response | undefined> =>
    this.cached.get(urlOf(request))?.clone();

  readonly matchAll = async (): Promise<readonly Response[]> =>
    [...this.cached.values()].map((response) => response.clone());

  readonly put = async (request: RequestInfo | URL, response: Response): Promise<void> => {
    const bytes = (await response.clone().arrayBuffer()).byteLength;
    const others = [...this.cached].filter(([url]) => url !== urlOf(request));
    const sizes = others.map(([, other]) => Number(other.headers.get('content-length')));
    if (sizes.reduce((sum, size) => sum + size, bytes) > this.quota) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.cached.set(urlOf(request), response);
  };

  readonly delete = async (request: RequestInfo | URL): Promise<boolean> =>
    this.cached.delete(urlOf(request));

  get names(): string[] {
    return [...this.cached.keys()].map((url) => url.replace('https://aye.test/images/', ''));
  }
}
