import autocannon from 'autocannon';
import { fetchRaw, withBareServer } from './support/bare.ts';
import { withCatalogue } from './support/catalogues.ts';
import { type BenchReport, type Row, kilobytes, median } from './support/report.ts';

const HEADERS = { 'accept-encoding': 'br' };
const CONNECTIONS = 32;
const ROUNDS = 7;
const SECONDS = 2;
const TARGET_SHARE = 0.7;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** Rounds alternate, so that other load on the machine affects both alike. */
async function compare(ours: string, bare: string) {
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await requestsPerSecond(ours));
    rates.bare.push(await requestsPerSecond(bare));
  }
  return { ours: median(rates.ours), bare: median(rates.bare) };
}

async function measure(spaces: number): Promise<Row[]> {
  return withCatalogue(spaces, async (server) => {
    const url = `${server.url}/api/v1/space/getAll`;
    const answer = await fetchRaw(url, HEADERS);
    const { ours, bare } = await withBareServer(answer, (bareUrl) => compare(url, bareUrl));
    const size = kilobytes(answer.body.length);
    const name = `${spaces.toLocaleString('en')} spaces (${size} brotli)`;
    return [
      [`${name}: ours`, `${Math.round(ours)} requests/s`, ''],
      [`${name}: bare node:http`, `${Math.round(bare)} requests/s`, ''],
      [
        `${name}: share`,
        `${Math.round((ours / bare) * 100)} %`,
        '≥ 70 %',
        ours / bare >= TARGET_SHARE,
      ],
    ];
  });
}

export async function run(): Promise<BenchReport> {
  const rows = [...(await measure(120)), ...(await measure(10_000))];
  return { title: 'GET /space/getAll against a bare server that sends the same bytes', rows };
}
