import { runScenarios } from './run-scenarios.ts';
import { firefox } from './support/firefox.ts';

runScenarios(firefox);
