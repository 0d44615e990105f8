import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { projectRoot } from '../project-root';
import { runCommand } from '../run-command';

const execute = promisify(execFile);
const installSilenceMs = 5 * 60_000;
/** A short wait: if the headless shell can't be installed, any other Chromium will do. It is only slower. */
const shellSilenceMs = 60_000;
/** The headless shell takes half the processor time of a whole browser. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const noBrowser =
  'No Chromium for the browser tests. Install chromium or google-chrome, or name one by CHROMIUM_PATH.';

/**
 * Path of a Chromium that runs: the one that CHROMIUM_PATH names, a system's own, or Playwright's.
 * Installs one where there is none. Throws one line that says what to do if none can be had.
 */
export async function ensureBrowser(say: (line: string) => void = () => {}): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await doesRun(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const shell = () => firstThatRuns(onPath(shellNames));
  const any = async () =>
    (await shell()) ?? (await firstThatRuns([...onPath(commandNames), chromium.executablePath()]));
  if ((await shell()) === undefined && canInstallPackages()) {
    say('Installing Chromium (apt-get) ...');
    await installPackages('chromium-headless-shell', shellSilenceMs);
  }
  const found = (await any()) ?? (await install(say).then(any));
  if (found) return found;
  throw new Error(`${noBrowser} What was tried is in ${logFile}.`);
}

async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (await doesRun(path)) return path;
  }
  return undefined;
}

async function install(say: (line: string) => void): Promise<void> {
  if (canInstallPackages()) return installPackages('chromium', installSilenceMs);
  say('Downloading Chromium (Playwright) ...');
  const playwright = join(projectRoot, 'node_modules/playwright/cli.js');
  await run(process.execPath, [playwright, 'install', 'chromium'], installSilenceMs);
}

/** Pages need the cedi sign, which DejaVu has. A headless browser needs none of the packages that apt recommends. */
function installPackages(browser: string, silenceMs: number): Promise<void> {
  const packages = `${browser} fonts-dejavu-core`;
  const script = `apt-get update; apt-get install -y --no-install-recommends ${packages}`;
  return run('sh', ['-c', script], silenceMs);
}

const logFile = join(projectRoot, '.local', 'test-logs', 'browser-installation.log');

/** Ignores the exit code: the caller looks for a browser that runs. */
async function run(command: string, args: readonly string[], silenceMs: number): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand({ command, args, cwd: projectRoot, env, logFile, silenceMs });
}

const canInstallPackages = () => isDebian() && process.getuid?.() === 0;

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A command of the right name can be a stub that only says how to install the real one. */
async function doesRun(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const { stdout } = await execute(path, ['--version'], { timeout: 30_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}
