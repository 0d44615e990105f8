import { recordLookAccess } from '../core/audit-log/record-look';
import { onDb } from './on-table';

/** Records what an admin looks at. */
export const auditUses = { audit: onDb(recordLookAccess).db };
