import { join } from 'node:path';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { byFirstSegment } from '../../../local/http/paths';
import { type LocalServer, startServer } from '../../../local/http/server';
import { secretsManagerProtocol } from '../../../local/secrets/protocol';
import { openSecretsManager } from '../../../local/secrets/secrets-manager';
import { ensureSettings } from '../../../local/settings-secret';

export interface OutsideWorld {
  readonly server: LocalServer;
  /** When each order reached the supplier, by `performance.now()`. */
  readonly suppliedAtMs: readonly number[];
}

/** A success in Hubnet's protocol and in the others'. */
const accepted = JSON.stringify({
  status: true,
  success: true,
  message: '0000',
  data: { status: 'accepted' },
});

/** Suppliers that answer at once, and the settings that lead the functions to them. */
export async function startOutsideWorld(
  directory: string,
  settings: Partial<Settings>,
): Promise<OutsideWorld> {
  const secrets = openSecretsManager(join(directory, 'secrets.json'));
  ensureSettings(secrets, settings);
  const suppliedAtMs: number[] = [];
  const respond = byFirstSegment({
    secrets: secretsManagerProtocol(secrets),
    suppliers: (request, response) => {
      suppliedAtMs.push(performance.now());
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': accepted.length });
      response.end(accepted);
    },
  });
  const server = await startServer(respond, {
    port: 0,
    what: 'the benchmark',
    option: '',
    onError: (error) => void process.stderr.write(`${error}\n`),
  });
  return { server, suppliedAtMs };
}
