import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { isAlive, processesOf } from '../../support/processes/process-table';
import { until } from '../../support/waiting/until';

const dir = mkdtempSync(join(tmpdir(), 'left-compiler-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('a compiler that watches ends with its process, even if it had stopped answering', async () => {
  const entry = join(dir, 'entry.ts');
  writeFileSync(entry, 'export {};');
  const args = ['--import', 'tsx', 'tests/support/processes/hanging-compiler.ts', entry];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  await until(() => output === 'hanging' || child.exitCode !== null);
  const processes = processesOf(dir);
  expect(processes.length).toBeGreaterThan(1);
  child.kill('SIGKILL');
  try {
    await until(() => !processes.some(isAlive));
  } finally {
    for (const pid of processes.filter(isAlive)) process.kill(pid, 'SIGKILL');
  }
});
