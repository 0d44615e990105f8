import { localRegion } from './aws-identity';

/** What makes an SDK client talk to the local cloud. */
export const localClientConfig = (endpoint: string) => ({
  endpoint,
  region: localRegion,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
