import { createInterface } from 'node:readline';
import { ServerCluster } from './cluster.ts';

const SERVERS = 3;

const print = (text: string) => process.stdout.write(`${text}\n`);

const cluster = await ServerCluster.start({
  servers: SERVERS,
  port: Number(process.env['PORT'] ?? 8080),
});
const addresses = cluster.servers.map(({ url }) => url).join(', ');
print(`${SERVERS} servers are ready behind ${cluster.url}: ${addresses}`);
print('Type “roll” to replace them one after the other, “fail” to move the database, or “stop”.');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') break;
  if (line === 'roll') {
    for (const old of cluster.servers) {
      const replacement = await cluster.replace(old);
      print(`${old.url} is replaced by ${replacement.url}.`);
    }
  }
  if (line === 'fail') {
    await cluster.failOver();
    await cluster.addStandby();
    print('The standby has become the database.');
  }
}
await cluster.stop();
