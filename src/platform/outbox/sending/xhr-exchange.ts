import { noAnswer } from '../../http/failure.ts';
import { ANSWER_MS, type Exchange, SILENCE_MS, type WireRequest } from './exchange.ts';

function open({ method, url, headers }: WireRequest): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return request;
}

/** A redirected POST arrived as a GET, so whatever answered it has not accepted the entry. */
const isRedirected = ({ responseURL }: XMLHttpRequest, url: string): boolean =>
  responseURL !== new URL(url, location.href).href;

/**
 * Sends an entry from a page. XMLHttpRequest is used because `fetch` doesn't report upload
 * progress.
 */
export const xhrExchange: Exchange = (wire, onLife) =>
  new Promise((resolve, reject) => {
    const request = open(wire);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (kind: 'offline' | 'timeout') => {
      clearTimeout(timer);
      reject(noAnswer(kind, undefined));
    };
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop('timeout');
        request.abort();
      }, ms);
    };
    const isAlive = (event: ProgressEvent) => {
      giveUpAfter(SILENCE_MS);
      onLife(event.lengthComputable ? event.loaded / event.total : undefined);
    };
    request.upload.addEventListener('progress', isAlive);
    request.upload.addEventListener('load', () => {
      giveUpAfter(ANSWER_MS);
      onLife(1);
    });
    request.addEventListener('progress', () => giveUpAfter(SILENCE_MS));
    request.addEventListener('error', () => stop('offline'));
    request.addEventListener('abort', () => stop('offline'));
    request.addEventListener('load', () => {
      if (isRedirected(request, wire.url)) {
        stop('offline');
        return;
      }
      clearTimeout(timer);
      const retryAfter = request.getResponseHeader('retry-after');
      resolve({ status: request.status, text: request.responseText, retryAfter });
    });
    // A request without a body has no upload events.
    giveUpAfter(wire.body === undefined ? ANSWER_MS : SILENCE_MS);
    request.send(wire.body ?? null);
  });
