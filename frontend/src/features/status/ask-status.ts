import { statusFile } from '../../../../contracts/statistics/status-path';
import { askPublic } from '../../lib/pages/element';
import type { Status } from './status-words';

/**
 * The figures as CloudFront keeps them. Where the release before is still deployed and the file isn't there, the function is asked
 * itself. Null: it isn't there either. @throws TypeError for any other failure
 */
export async function askStatus(): Promise<Status | null> {
  // The browser's own copy would be older still.
  const response = await fetch(statusFile, { cache: 'no-store' });
  if (response.status === 404) return askPublic<Status>('get-status', {});
  if (!response.ok) throw new TypeError(`${statusFile} answered ${response.status}`);
  return response.json();
}
