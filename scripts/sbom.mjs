import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { requireNode } from './lib/node-version.mjs';
import { licenceText, packagesWithInstallScript, releasedPackages } from './lib/packages.mjs';
import { runMain, print } from './lib/print.mjs';
import { ROOT, rootPath } from './lib/files.mjs';
import { npmCommand } from './lib/run.mjs';

const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
const RELEASED = ['--package-lock-only', '--omit=dev'];

/** Some hundred packages take about 1 kB each. */
const MAX_BUFFER = 64 * 1024 * 1024;

async function makeBom() {
  const { program, args } = npmCommand([...SBOM, ...RELEASED]);
  const options = { cwd: ROOT, maxBuffer: MAX_BUFFER };
  const { stdout } = await promisify(execFile)(program, args, options);
  const bom = JSON.parse(stdout);
  // npm takes the name of the folder.
  const { name } = JSON.parse(await readFile(rootPath('package.json'), 'utf8'));
  bom.metadata.component.name = name;
  return bom;
}

requireNode();
await runMain(async () => {
  const lock = JSON.parse(await readFile(rootPath('package-lock.json'), 'utf8'));
  const packages = releasedPackages(lock);
  await mkdir(rootPath('dist'), { recursive: true });
  await writeFile(
    rootPath('dist', 'sbom.cdx.json'),
    `${JSON.stringify(await makeBom(), null, 2)}\n`,
  );
  await writeFile(rootPath('dist', 'licences.txt'), licenceText(packages));
  print(`dist/sbom.cdx.json (CycloneDX) and dist/licences.txt list ${packages.length} packages.`);
  print(`Packages with an install script: ${packagesWithInstallScript(lock).join(', ')}.`);
});
