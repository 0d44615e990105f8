import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type PortPurpose, portFailure } from './server';

/**
 * Finds a port for another program: the one asked for, or any free one for 0.
 * @throws StartError when it is in use.
 */
export async function claimPort(options: PortPurpose): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, options)));
    probe.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}
