import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from './cleanup';
import { claimDataDir } from './data-dir';
import { type LocalServer, type PortPurpose, type Responder, startServer } from './http/server';
import type { LocalCloudOptions, Ports } from './options';

/** State that the parts of a cloud share as they start. */
export interface CloudContext {
  readonly options: LocalCloudOptions;
  readonly dataDir: string;
  /** Returns the file of a part's state; undefined if the data folder is temporary, so nobody would read the file again. */
  stateFile(name: string): string | undefined;
  readonly cleanup: Cleanup;
  readonly onProblem: (line: string) => void;
  /** Returns a part's port, with the words for the message if it's in use. */
  portOf(part: keyof Ports): PortPurpose;
  /** Serves on a part's port until the cloud stops. */
  listen(part: keyof Ports, respond: Responder): Promise<LocalServer>;
  /** Returns a part's URL; null before it is served. */
  urlOf(part: keyof Ports): string | null;
}

/** This file exists from the first start on until the table is seeded: after a start that failed before, the next one begins again. */
export const unfinishedSeed = 'unfinished-seed';

const partNames: Readonly<Record<keyof Ports, string>> = {
  site: 'the site and the API',
  cognito: 'identity',
  table: 'the table',
  services: 'outbox, suppliers and secrets',
  paystack: 'Paystack',
};

export function createContext(options: LocalCloudOptions, cleanup: Cleanup): CloudContext {
  const onProblem = options.onProblem ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const urls = new Map<keyof Ports, string>();
  const portOf: CloudContext['portOf'] = (part) => ({
    port: options.ports?.[part] ?? 0,
    what: partNames[part],
    option: part === 'site' ? '--port' : `--${part}-port`,
  });
  const dataDir = openDataDir(options, cleanup);
  return {
    options,
    dataDir,
    stateFile: (name) => (options.dataDir === undefined ? undefined : join(dataDir, name)),
    cleanup,
    onProblem,
    portOf,
    urlOf: (part) => urls.get(part) ?? null,
    async listen(part, respond) {
      const onError = (error: unknown) => onProblem(error instanceof Error ? `${error.stack}` : `${error}`);
      const server = await startServer(respond, { ...portOf(part), onError });
      cleanup.add(() => server.close());
      urls.set(part, server.url);
      return server;
    },
  };
}

function openDataDir(options: LocalCloudOptions, cleanup: Cleanup): string {
  if (options.dataDir === undefined) {
    const temporary = mkdtempSync(join(tmpdir(), 'local-cloud-'));
    cleanup.add(() => rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
  const fresh = options.fresh || existsSync(join(options.dataDir, unfinishedSeed));
  const claimed = claimDataDir(options.dataDir, { fresh });
  cleanup.add(claimed.release);
  const makesTable = options.dynamodbEndpoint === undefined && !existsSync(join(claimed.path, 'table'));
  if (options.seed && makesTable) writeFileSync(join(claimed.path, unfinishedSeed), '');
  return claimed.path;
}
