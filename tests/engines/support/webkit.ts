import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/e2e/support/servers/server.ts';
import { type Driver, type DriverTab, type Engine, WINDOW, withLimit } from './driver.ts';
import { WebDriver } from './web-driver.ts';

const driverPath = (): string => process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';
const browserPath = (): string =>
  process.env['WEBKIT_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const START_POLL_MS = 50;

/**
 * WebKitGTK's MiniBrowser through WebDriver, on a virtual display, because it has no headless mode.
 */
export const webkit: Engine = {
  name: 'webkit',
  limits: {
    noProfile:
      'an automated WebKitGTK session is ephemeral: what the browser stores goes when it closes',
    noNetworkSwitch: 'WebKitGTK’s WebDriver has no command that takes the network away',
  },
  async launch() {
    const processes: ChildProcess[] = [];
    try {
      const display = await startDisplay(processes);
      const webDriver = await startWebDriver(processes, display);
      return driverOf(webDriver, processes);
    } catch (error) {
      await endAll(processes);
      throw error;
    }
  },
};

async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.push(display);
  const numbers = display.stdio[3];
  if (numbers === null || numbers === undefined || !('readable' in numbers)) {
    throw new Error('Xvfb has no pipe to report its display.');
  }
  const line = once(createInterface({ input: numbers }), 'line') as Promise<[string]>;
  const failed = once(display, 'error').then(([error]) => Promise.reject(error as Error));
  const [number] = await withLimit('Starting Xvfb', Promise.race([line, failed]));
  return `:${number}`;
}

async function startWebDriver(processes: ChildProcess[], display: string): Promise<WebDriver> {
  const port = await freePort();
  const child = spawn(driverPath(), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Test machines have no graphics card and no accessibility bus.
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  processes.push(child);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not answer within 20 s.');
    await wait(START_POLL_MS);
  }
  return WebDriver.start(url, {
    'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
  });
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The browser's own processes end with the driver's. */
async function endAll(processes: readonly ChildProcess[]): Promise<void> {
  for (const child of processes.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}

function driverOf(webDriver: WebDriver, processes: readonly ChildProcess[]): Driver {
  return {
    version: webDriver.version,
    newTab: async () => tabOf(webDriver, await webDriver.newWindow(WINDOW)),
    setOffline: () => Promise.reject(new Error(webkit.limits.noNetworkSwitch)),
    takeErrors: () => [],
    async close() {
      await webDriver.end().catch(() => undefined);
      await endAll(processes);
    },
  };
}

/** A session has one current window, so each command first switches to its own. */
function tabOf(webDriver: WebDriver, tab: string): DriverTab {
  const post = async (path: string, body: object = {}): Promise<unknown> => {
    await webDriver.switchTo(tab);
    return webDriver.post(path, body);
  };
  return {
    goto: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    back: async () => void (await post('/back')),
    forward: async () => void (await post('/forward')),
    async evaluate(expression) {
      await webDriver.switchTo(tab);
      return webDriver.evaluate(expression);
    },
    async element(expression) {
      await webDriver.switchTo(tab);
      const element = await webDriver.element(expression);
      if (element === undefined) return undefined;
      return {
        click: async () => void (await post(`/element/${element}/click`)),
        type: async (text) => void (await post(`/element/${element}/value`, { text })),
      };
    },
    async screenshot(file) {
      await webDriver.switchTo(tab);
      await writeFile(file, Buffer.from(String(await webDriver.get('/screenshot')), 'base64'));
    },
    async close() {
      await webDriver.switchTo(tab);
      await webDriver.closeWindow();
    },
  };
}
