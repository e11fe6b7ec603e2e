import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOf, removeFolder } from '#tests/e2e/support/servers/data-folders.ts';
import { RunningServer } from '#tests/e2e/support/servers/server.ts';
import { SHORT_LIVED } from '#tests/setup/servers/short-lived.ts';
import { SCENARIOS } from './scenarios/all.ts';
import type { Driver, Engine } from './support/driver.ts';
import { skipReason, type Scenario, type ScenarioWorld } from './support/scenario.ts';
import { TestSite } from './support/site.ts';
import { EngineTab } from './support/tab.ts';

/**
 * Everything that a run of one engine shares, because starting a server or a browser takes seconds.
 */
class Bench {
  readonly #engine: Engine;
  readonly #servers: RunningServer[] = [];
  readonly #folders: string[] = [];
  #profile = '';
  #driver: Driver | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async open(): Promise<void> {
    await this.#startServer();
    this.#profile = await mkdtemp(path.join(tmpdir(), `aye-${this.#engine.name}-`));
    this.#folders.push(this.#profile);
  }

  async close(): Promise<void> {
    await this.closeBrowser();
    for (const server of this.#servers) await server.stop();
    for (const folder of this.#folders) await removeFolder(folder);
  }

  get server(): string {
    return this.#servers[0]?.url ?? '';
  }

  async #startServer(dist?: string): Promise<RunningServer> {
    const dataDir = await copyOf(inject('enginesTemplate'));
    this.#folders.push(dataDir);
    const options = { dataDir, nodeFlags: SHORT_LIVED };
    const server = await RunningServer.start(dist === undefined ? options : { ...options, dist });
    this.#servers.push(server);
    return server;
  }

  async nextBuild(): Promise<string> {
    return (await this.#startServer(inject('enginesNextDist'))).url;
  }

  async browser(): Promise<Driver> {
    if (this.#driver === undefined) {
      this.#driver = await this.#engine.launch(this.#profile);
      console.info(`${this.#engine.name} ${this.#driver.version}`);
    }
    return this.#driver;
  }

  async closeBrowser(): Promise<void> {
    await this.#driver?.close();
    this.#driver = undefined;
  }

  get #hasNetworkSwitch(): boolean {
    return this.#engine.limits.noNetworkSwitch === undefined;
  }

  /** Runs a scenario and returns the errors that the pages did not catch. */
  async run(scenario: Scenario): Promise<readonly string[]> {
    const site = await TestSite.open(this.server);
    const tabs: EngineTab[] = [];
    try {
      await scenario.run(this.#worldOf(site, tabs));
      for (const tab of tabs) await tab.close();
      const driver = await this.browser();
      if (this.#hasNetworkSwitch) await driver.setOffline(false);
      return driver.takeErrors();
    } catch (error) {
      await this.#keepScreenshots(scenario, tabs);
      // The browser may be in any state, so the next scenario starts a new one.
      await this.closeBrowser().catch(() => undefined);
      throw error;
    } finally {
      await site.stop();
    }
  }

  #worldOf(site: TestSite, tabs: EngineTab[]): ScenarioWorld {
    const setNetwork = async (isOn: boolean) => (await this.browser()).setOffline(!isOn);
    const hasSwitch = this.#hasNetworkSwitch;
    return {
      engine: this.#engine,
      site,
      server: this.server,
      newTab: async () => {
        const tab = new EngineTab(await (await this.browser()).newTab(), () => site.url);
        tabs.push(tab);
        return tab;
      },
      goOffline: async () => {
        if (hasSwitch) await setNetwork(false);
        await site.stop();
      },
      goOnline: async () => {
        await site.start();
        if (hasSwitch) await setNetwork(true);
      },
      setNetwork,
      restartBrowser: async () => {
        tabs.length = 0;
        await this.closeBrowser();
      },
      nextBuild: () => this.nextBuild(),
    };
  }

  async #keepScreenshots({ title }: Scenario, tabs: readonly EngineTab[]): Promise<void> {
    const folder = path.join('test-results', 'engines');
    await mkdir(folder, { recursive: true });
    const name = `${this.#engine.name} ${title}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    for (const [at, tab] of tabs.entries()) {
      await tab.screenshot(path.join(folder, `${name}-${at + 1}.png`)).catch(() => undefined);
    }
  }
}

/** Runs all scenarios in one engine, or its quick subset, one after the other in one browser. */
export function runScenarios(engine: Engine): void {
  const wanted = SCENARIOS.filter(({ isQuick }) => inject('enginesAll') || isQuick);
  describe(`offline use in ${engine.name}`, () => {
    const bench = new Bench(engine);
    beforeAll(() => bench.open());
    afterAll(() => bench.close());
    for (const scenario of wanted) {
      const reason = skipReason(scenario, engine);
      it(`${scenario.title}`, async ({ skip }) => {
        if (reason !== undefined) skip(reason);
        expect(await bench.run(scenario), 'uncaught errors of the pages').toEqual([]);
      });
    }
  });
}
