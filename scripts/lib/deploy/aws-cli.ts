import { spawn } from 'node:child_process';

/** Runs the AWS CLI. Resolves with its output. @throws Error when it fails or is not installed */
export type Aws = (args: readonly string[], input?: string) => Promise<string>;

export const awsCli =
  (region: string): Aws =>
  (args, input = '') =>
    run('aws', [...args, '--region', region], input);

/** As `awsCli`, for questions whose answer may be no: what the CLI complains of is in the error, and not on the terminal. */
export const askAws =
  (region: string): Aws =>
  (args) =>
    run('aws', [...args, '--region', region], '', true);

/** Runs a command with its output on the terminal. @throws Error when it fails */
export async function show(command: string, args: readonly string[]): Promise<void> {
  await run(command, args);
}

/** If there is an input, the output is returned instead of shown; quietly, complaints are in the error instead of shown. */
function run(command: string, args: readonly string[], input?: string, isQuiet = false): Promise<string> {
  const own = input === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, { stdio: [own, own, isQuiet ? 'pipe' : 'inherit'] });
  let [output, complaint] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
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
      else
        reject(
          new Error(
            signal ? `${called} was ended by ${signal}` : complaint.trim() || `${called} failed with ${code}`,
          ),
        );
    });
  });
}
