import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { requestTimeouts } from '../request-timeouts';

let client: SecretsManagerClient | undefined;

/** Returns the process's one client, made on first use. */
export function secretsClient(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(2_000),
  });
  return client;
}
