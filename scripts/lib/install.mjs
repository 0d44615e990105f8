import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This file runs before anything is installed: plain Node, no dependency, no TypeScript. */

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes node_modules what package-lock.json says, by `npm ci`, and does nothing (in milliseconds) where it
 * already is. Ends the process with one clear line if Node is too old or the installation fails.
 */
export function ensureInstalled({ root = projectRoot, log = console.log } = {}) {
  const tooOld = nodeVersionProblem(readJson(join(root, 'package.json')).engines.node, process.versions.node);
  if (tooOld) fail(tooOld);
  if (isInstalled(root)) return;

  log('Installing dependencies (npm ci) ...');
  const startedAt = performance.now();
  const { code, output } = runNpmCi(root);
  if (code !== 0) {
    const advice = 'Check the network and the npm registry (npm config get registry), then try again.';
    fail(`${firstLines(output)}\nnpm ci failed (exit code ${code}). ${advice}`);
  }
  log(`Installed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

/** What is wrong with this Node for an `engines.node` of the form `>=20.19`; undefined if nothing is. */
function nodeVersionProblem(required, actual) {
  const [major, minor = 0] = required.replace('>=', '').split('.').map(Number);
  const [actualMajor, actualMinor] = actual.split('.').map(Number);
  if (actualMajor > major || (actualMajor === major && actualMinor >= minor)) return undefined;
  return `Node ${major}.${minor} or newer is needed; this is Node ${actual}.`;
}

/** npm writes node_modules/.package-lock.json last, so one that agrees with the lock is a whole install. */
function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !installed) return false;
  const isWanted = ([path, { version }]) => wanted[path]?.version === version;
  const isPresent = ([path, { optional, devOptional }]) =>
    path === '' || path in installed || optional || devOptional;
  return Object.entries(installed).every(isWanted) && Object.entries(wanted).every(isPresent);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function runNpmCi(root) {
  const npmCli = process.env.npm_execpath;
  const [command, args] = npmCli?.endsWith('npm-cli.js') ? [process.execPath, [npmCli]] : ['npm', []];
  const { error, status, signal, stdout, stderr } = spawnSync(
    command,
    [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' && command === 'npm' },
  );
  if (error) return { code: 1, output: `npm could not be run: ${error.message}` };
  return { code: status ?? signal, output: `${stderr}${stdout}` };
}

/** npm's first lines name the problem; its usage and log follow. */
function firstLines(text) {
  return text.trimEnd().split('\n').slice(0, 12).join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
