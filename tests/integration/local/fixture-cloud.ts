import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCloud, startLocalCloud } from '../../../local/cloud';
import type { LocalCloudOptions } from '../../../local/options';

export interface FixtureCloud extends LocalCloud {
  /** Problems that it has reported while it ran. */
  readonly problems: readonly string[];
  readonly dataDir: string;
  post(path: string, init?: RequestInit): Promise<Response>;
}

/** A cloud of the functions beside this file: small ones that echo and refuse. */
export async function startFixtureCloud(options: LocalCloudOptions = {}): Promise<FixtureCloud> {
  const directory = mkdtempSync(join(tmpdir(), 'fixture-cloud-'));
  const dataDir = options.dataDir ?? join(directory, 'data');
  const problems: string[] = [];
  const cloud = await startLocalCloud({
    functionsDir: join(__dirname, 'functions'),
    bundlesDir: join(directory, 'bundles'),
    routes: { echo: { access: 'public' }, secure: { access: 'user' } },
    eventFunctions: {},
    schedules: 'manual',
    onProblem: (line) => problems.push(line),
    ...options,
    dataDir,
  });
  return {
    ...cloud,
    problems,
    dataDir,
    post: (path, init) => fetch(`${cloud.endpoints.site}${path}`, { method: 'POST', ...init }),
    async stop() {
      await cloud.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
