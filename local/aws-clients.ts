import { localRegion } from './aws-identity';

/** An SDK client's configuration for the local cloud. */
export const localClientConfig = (endpoint: string) => ({
  endpoint,
  region: localRegion,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
