export interface WorkerStart {
  readonly folder: string;
  readonly socketPath: string;
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'closed' }
  | { readonly type: 'syncs'; readonly count: number }
  | { readonly type: 'failed'; readonly message: string };

export type ToWorker = 'close' | 'syncs';
