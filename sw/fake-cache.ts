const urlOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : String(request);

/** The part of a `Cache` that pictures need, in memory. */
export class FakeCache {
  readonly kept = new Map<string, Response>();
  /** Bytes; what is put beyond is refused as a full device does. */
  quota = Infinity;

  readonly match = async (request: RequestInfo | URL): Promise<Response | undefined> =>
    this.kept.get(urlOf(request))?.clone();

  readonly matchAll = async (): Promise<readonly Response[]> =>
    [...this.kept.values()].map((response) => response.clone());

  readonly put = async (request: RequestInfo | URL, response: Response): Promise<void> => {
    const bytes = (await response.clone().arrayBuffer()).byteLength;
    const others = [...this.kept].filter(([url]) => url !== urlOf(request));
    const sizes = others.map(([, other]) => Number(other.headers.get('content-length')));
    if (sizes.reduce((sum, size) => sum + size, bytes) > this.quota) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.kept.set(urlOf(request), response);
  };

  readonly delete = async (request: RequestInfo | URL): Promise<boolean> =>
    this.kept.delete(urlOf(request));

  get names(): string[] {
    return [...this.kept.keys()].map((url) => url.replace('https://aye.test/images/', ''));
  }
}
