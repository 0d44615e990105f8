import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

let client: SecretsManagerClient | undefined;

/** The process's one client, made on first use. */
export function secretsClient(): SecretsManagerClient {
  client ??= new SecretsManagerClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
  return client;
}
