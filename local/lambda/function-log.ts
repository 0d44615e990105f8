import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parseJson } from '../state/parse-json';

/** One function's log: a file of JSON lines, like CloudWatch's with Lambda's JSON log format. */
export interface FunctionLog {
  /** Adds one of the platform's records, such as the report of an invocation. */
  record(entry: Readonly<Record<string, unknown>>): void;
  /** Returns a stream for the function's output. JSON lines are written as they are; others are wrapped in a JSON record. */
  output(requestId: () => string | undefined): Writable;
  close(): Promise<void>;
}

const rotateAtBytes = 10 * 1024 * 1024;

/** Opens `<directory>/<name>.log` at the first line. A large file is first moved to `<name>.log.1`. */
export function openFunctionLog(directory: string, name: string): FunctionLog {
  let stream: WriteStream | undefined;
  const write = (line: string): void => {
    stream ??= openLogFile(directory, name);
    stream.write(`${line}\n`);
  };
  const record: FunctionLog['record'] = (entry) =>
    write(JSON.stringify({ time: new Date().toISOString(), ...entry }));
  return {
    record,
    output: (requestId) =>
      lineSplitter((line) => {
        if (line.startsWith('{') && parseJson(line)) write(line);
        else record({ level: 'INFO', requestId: requestId(), message: line });
      }),
    close: async () => {
      await new Promise<void>((resolve) => (stream ? stream.end(resolve) : resolve()));
    },
  };
}

function openLogFile(directory: string, name: string): WriteStream {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.log`);
  if (existsSync(file) && statSync(file).size > rotateAtBytes) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a' });
  // A log that can't be written must not fail the function.
  stream.on('error', (error) => process.stderr.write(`Can't write ${file}: ${error.message}\n`));
  return stream;
}

function lineSplitter(onLine: (line: string) => void): Writable {
  let rest = '';
  return new Writable({
    decodeStrings: false,
    write(chunk: Buffer | string, _encoding, done) {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') onLine(line);
      done();
    },
  });
}
