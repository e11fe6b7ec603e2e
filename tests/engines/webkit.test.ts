import { runScenarios } from './run-scenarios.ts';
import { webkit } from './support/webkit.ts';

runScenarios(webkit);
