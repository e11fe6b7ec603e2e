import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CountedConnection {
  readonly url: string;
  /** Bytes that the browser has received, including the headers of answers. */
  readonly received: number;
  close(): Promise<void>;
}

/** Creates a proxy to a server that counts the bytes it sends to the browser. */
export async function countedConnectionTo(server: string): Promise<CountedConnection> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let received = 0;
  const proxy = createServer((browser) => {
    const onward = connect(Number(port), hostname);
    for (const end of [browser, onward]) {
      open.add(end);
      end.on('close', () => open.delete(end));
      end.on('error', () => end.destroy());
    }
    onward.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    browser.pipe(onward).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get received() {
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of open) end.destroy();
        proxy.close(() => resolve());
      }),
  };
}
