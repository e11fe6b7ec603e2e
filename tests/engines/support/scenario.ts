import type { Engine } from './driver.ts';
import type { TestSite } from './site.ts';
import type { EngineTab } from './tab.ts';

/**
 * What a scenario works with. It has an origin of its own, and so everything that the app stores is
 * separate.
 */
export interface ScenarioWorld {
  readonly engine: Engine;
  /** The address under which this scenario's browser reaches the server. */
  readonly site: TestSite;
  /** The server's own address, for actions on another device. */
  readonly server: string;
  newTab(): Promise<EngineTab>;
  /** Stops the server and, if the driver can, switches off the browser's network. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Switches only the browser's network; the server goes on. */
  setNetwork(isOn: boolean): Promise<void>;
  /** Closes the browser and starts it again with the same profile. */
  restartBrowser(): Promise<void>;
  /** Returns the address of a server with another build of the app. */
  nextBuild(): Promise<string>;
}

/** What a driver must support for a scenario. */
type Need = 'profile' | 'networkSwitch';

export interface Scenario {
  /** Must make sense without the engine, which is not part of it. */
  readonly title: string;
  /** Part of the quick subset that CI runs for each engine. */
  readonly isQuick?: true;
  readonly needs?: Need;
  run(world: ScenarioWorld): Promise<void>;
}

/** Returns why an engine skips the scenario; undefined if it runs. */
export function skipReason({ needs }: Scenario, { limits }: Engine): string | undefined {
  if (needs === 'profile') return limits.noProfile;
  return needs === 'networkSwitch' ? limits.noNetworkSwitch : undefined;
}
