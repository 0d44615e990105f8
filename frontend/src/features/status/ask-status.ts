import { statusFile } from '../../../../contracts/statistics/status-path';
import { askPublic } from '../../lib/pages/element';
import type { Status } from './status-words';

/**
 * The figures as CloudFront keeps them. Where a distribution or functions of the release before don't have the file, the function
 * itself is asked. Null: it isn't there. @throws TypeError for any other failure
 */
export async function askStatus(): Promise<Status | null> {
  // The browser's own copy would be older still.
  const response = await fetch(statusFile, { cache: 'no-store' });
  if (response.status === 404) return askPublic<Status>('get-status', {});
  if (!response.ok) throw new TypeError(`${statusFile} answered ${response.status}`);
  return response.json();
}
