import { type ChildProcess, execFile } from 'node:child_process';
import { projectRoot } from '../../../scripts/lib/project-root';

export interface CommandRun {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an operator's command to its end, as `npm run` does, whatever its exit code. */
export function runCommand(
  script: string,
  args: readonly string[],
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { cwd: projectRoot },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    onStart(child);
  });
}
