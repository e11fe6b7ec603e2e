import { runScenarios } from './run-scenarios.ts';
import { chromium } from './support/chromium.ts';

runScenarios(chromium);
