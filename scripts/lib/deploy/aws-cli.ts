import { spawn } from 'node:child_process';

/** Runs the AWS CLI. Resolves with its output. @throws Error when it fails or is not installed */
export type Aws = (args: readonly string[], input?: string) => Promise<string>;

export function awsCli(region: string): Aws {
  return async (args, input) => {
    const all = [...args, '--region', region];
    return run('aws', all, { input: input ?? '', isSilent: true });
  };
}

/** Runs a command with its output on the terminal. @throws Error when it fails */
export type Show = (command: string, args: readonly string[]) => Promise<void>;

export const show: Show = async (command, args) => {
  await run(command, args, { isSilent: false });
};

interface RunOptions {
  readonly input?: string;
  /** Returns the output instead of showing it. */
  readonly isSilent: boolean;
}

function run(command: string, args: readonly string[], { input, isSilent }: RunOptions): Promise<string> {
  const child = spawn(command, args, {
    stdio: [input === undefined ? 'inherit' : 'pipe', isSilent ? 'pipe' : 'inherit', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // A command that does not read its input may close it.
  child.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    const called = [command, ...args.slice(0, 2)].join(' ');
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ENOENT' ? `${command} is not installed` : cause.message;
      reject(new Error(`${called} could not be run: ${why}`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(signal ? `${called} was ended by ${signal}` : `${called} failed with ${code}`));
    });
  });
}
