import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
/** Headers that Node adds to every response. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

interface Answer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Fetches one response as it was sent, without decoding its body. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const sent = Object.entries(response.headers).filter(([name]) => !OF_NODE.has(name));
        const pairs = sent.map(([name, value]): [string, string] => [name, String(value)]);
        resolve({ headers: Object.fromEntries(pairs), body: Buffer.concat(chunks) });
      });
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Runs a bare `node:http` server that sends this response to every request, while `work` measures
 * it.
 */
export async function withBareServer<T>(
  answer: Answer,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aye-bare-'));
  await writeFile(path.join(folder, 'body'), answer.body);
  await writeFile(path.join(folder, 'headers.json'), JSON.stringify(answer.headers));
  const child = spawn(process.execPath, [PROGRAM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${printed.toString().trim()}/`);
  } finally {
    child.kill();
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
}
