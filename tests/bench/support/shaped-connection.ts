import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  readonly name: string;
  /** Round trip in milliseconds, also for opening a connection. */
  readonly roundTrip: number;
  /** Kilobits per second. */
  readonly down: number;
  readonly up: number;
  /** How many times slower the browser's CPU is. */
  readonly cpu: number;
}

/** Lighthouse's slow 4G. */
export const SLOW_4G: Network = {
  name: 'slow 4G',
  roundTrip: 150,
  down: 1638.4,
  up: 750,
  cpu: 4,
};

/** A congested connection in Lagos. */
export const LAGOS_3G: Network = {
  name: 'Lagos 3G',
  roundTrip: 400,
  down: 250,
  up: 100,
  cpu: 6,
};

/** Bytes that a sender may have under way at first, which grow with each acknowledged byte. */
const FIRST_WINDOW = 14_600;
const PACKET = 1_460;
const TICK_MS = 2;
/** Bytes that a fast sender may be ahead. */
const BUFFERED = 262_144;

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly queue: Buffer[];
  waiting: number;
  window: number;
  underWay: number;
  isOver: boolean;
}

/** One direction of a connection that all sockets share in turn, with a fixed delay. */
class Direction {
  readonly #flows = new Set<Flow>();
  readonly #bytesPerMs: number;
  readonly #delay: number;
  readonly #roundTrip: number;
  readonly #timer: ReturnType<typeof setInterval>;
  #credit = 0;
  #last = performance.now();
  /** Bytes sent so far. */
  sent = 0;

  constructor(kilobits: number, roundTrip: number) {
    this.#bytesPerMs = kilobits / 8;
    this.#delay = roundTrip / 2;
    this.#roundTrip = roundTrip;
    this.#timer = setInterval(() => this.#send(), TICK_MS);
  }

  add(from: Socket, to: Socket): void {
    const flow: Flow = {
      from,
      to,
      queue: [],
      waiting: 0,
      window: FIRST_WINDOW,
      underWay: 0,
      isOver: false,
    };
    this.#flows.add(flow);
    from.on('data', (bytes: Buffer) => {
      flow.queue.push(bytes);
      flow.waiting += bytes.length;
      if (flow.waiting > BUFFERED) from.pause();
    });
    from.on('close', () => {
      flow.isOver = true;
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #send(): void {
    const now = performance.now();
    const most = Math.max(this.#bytesPerMs * 25, 2 * PACKET);
    this.#credit = Math.min(this.#credit + (now - this.#last) * this.#bytesPerMs, most);
    this.#last = now;
    for (let isSending = true; isSending && this.#credit > 0;) {
      isSending = false;
      for (const flow of this.#flows) {
        if (this.#credit <= 0) break;
        isSending = this.#sendPacket(flow) || isSending;
      }
    }
    for (const flow of this.#flows) {
      if (!flow.isOver || flow.waiting > 0) continue;
      this.#flows.delete(flow);
      setTimeout(() => flow.to.end(), this.#delay);
    }
  }

  #sendPacket(flow: Flow): boolean {
    const size = Math.min(PACKET, flow.waiting, flow.window - flow.underWay);
    if (size <= 0) return false;
    const [head = Buffer.alloc(0)] = flow.queue;
    const packet = head.subarray(0, size);
    if (packet.length < head.length) flow.queue[0] = head.subarray(packet.length);
    else flow.queue.shift();
    flow.waiting -= packet.length;
    flow.underWay += packet.length;
    this.#credit -= packet.length;
    this.sent += packet.length;
    if (flow.waiting < BUFFERED) flow.from.resume();
    setTimeout(() => flow.to.writable && flow.to.write(packet), this.#delay);
    setTimeout(() => {
      flow.underWay -= packet.length;
      flow.window += packet.length;
    }, this.#roundTrip);
    return true;
  }
}

export interface ShapedConnection {
  readonly url: string;
  /** Bytes that the browser has received, including the headers of answers. */
  readonly received: number;
  close(): Promise<void>;
}

/**
 * Creates a connection to a server with the delay, the bandwidth and the slow start of a network.
 * Pages and workers share it. Packets are never lost, and names needn't be looked up.
 */
export async function shapedConnectionTo(
  server: string,
  { roundTrip, down, up }: Network,
): Promise<ShapedConnection> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const directions = { down: new Direction(down, roundTrip), up: new Direction(up, roundTrip) };
  const entrance = createServer((browser) => {
    const onward = connect(Number(port), hostname);
    for (const end of [browser, onward]) {
      open.add(end);
      end.setNoDelay(true);
      end.on('close', () => open.delete(end));
      end.on('error', () => end.destroy());
    }
    browser.pause();
    directions.down.add(onward, browser);
    // The browser takes the connection as open at once, so it waits here for the round trip.
    setTimeout(() => {
      directions.up.add(browser, onward);
      browser.resume();
    }, roundTrip);
  });
  await new Promise<void>((resolve) => entrance.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(entrance.address() as AddressInfo).port}`,
    get received() {
      return directions.down.sent;
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of open) end.destroy();
        for (const direction of Object.values(directions)) direction.stop();
        entrance.close(() => resolve());
      }),
  };
}
