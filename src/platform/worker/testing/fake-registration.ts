/** A service worker as a page sees it. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly message: unknown[] = [];

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(data: unknown): void {
    this.message.push(data);
  }
}

/** A fake service worker registration; `found` is what the next update check finds. */
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  found: FakeWorker | undefined;
  isOffline = false;
  /** Whether nothing answers, not even with an error. */
  isSilent = false;

  readonly update = async (): Promise<this> => {
    if (this.isSilent) await new Promise(() => undefined);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    if (this.found !== undefined) this.install(this.found);
    this.found = undefined;
    return this;
  };

  install(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  /** Finishes the installation of the worker that is being installed. */
  installed(): FakeWorker {
    const worker = this.installing;
    if (worker === null) throw new Error('Nothing is being installed.');
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }

  takenOver(): void {
    const worker = this.waiting;
    if (worker === null) throw new Error('Nothing waits.');
    this.waiting = null;
    this.active = worker;
    worker.become('activating');
    worker.become('activated');
  }

  asReal(): ServiceWorkerRegistration {
    return this as unknown as ServiceWorkerRegistration;
  }
}
