import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('a function that crashes outside of its promise fails its own invocation, and nothing else', async () => {
  const bundlesDir = mkdtempSync(join(tmpdir(), 'crash-'));
  const script = join(__dirname, 'crash-process.ts');
  const args = ['--import', 'tsx', script, join(__dirname, 'functions'), bundlesDir];
  const { stdout } = await run(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual([
    'misbehave failed: Error: from a timer',
    'misbehave failed: Error: from a rejection',
    { statusCode: 204 },
  ]);
  rmSync(bundlesDir, { recursive: true });
});
