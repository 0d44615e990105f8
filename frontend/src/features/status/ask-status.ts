import { statusFile } from '../../../../contracts/statistics/status-path';
import { askPublic } from '../../lib/pages/element';
import type { Status } from './status-words';

/**
 * Fetches the status that CloudFront caches. If the previous release is still deployed and lacks the file, asks the function
 * itself. Null: neither exists.
 * @throws TypeError for any other failure
 */
export async function askStatus(): Promise<Status | null> {
  // The browser's own copy would be even older.
  const response = await fetch(statusFile, { cache: 'no-store' });
  if (response.status === 404) return askPublic<Status>('get-status', {});
  if (!response.ok) throw new TypeError(`${statusFile} answered ${response.status}`);
  return response.json();
}
