/**
 * Loaded before a server whose clock a test sets. On SIGUSR2 the server's clock differs from the
 * machine's by the milliseconds in the file CLOCK_FILE.
 */
import { readFileSync } from 'node:fs';

const MachineDate = Date;
let ahead = 0;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8'));
});
