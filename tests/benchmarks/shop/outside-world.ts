import { join } from 'node:path';
import { fromCedis } from '../../../lambdas/core/money';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { payableFor } from '../../../lambdas/core/top-ups/charge';
import { sendJson } from '../../../local/http/body';
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

/** Good by the protocol of Hubnet and by that of the others. */
const accepted = JSON.stringify({
  status: true,
  success: true,
  message: '0000',
  data: { status: 'accepted' },
});

/** What the payer pays for, whatever the reference. */
export const paidCedis = 20;
const paidMinor = payableFor(fromCedis(paidCedis));

/** Suppliers and Paystack that answer at once, and the settings that lead the functions to them. */
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
    paystack: (request, response) => {
      const reference = request.url?.split('/').at(-1) ?? '';
      const data = { status: 'success', reference, amount: paidMinor, currency: 'GHS', channel: 'card' };
      sendJson(response, 200, { status: true, message: 'Verification successful', data });
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
