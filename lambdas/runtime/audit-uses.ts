import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { auditLog } from '../adapters/dynamodb/audit-log/audit-log';
import { onTable } from './on-table';

/** Records what an admin looks at. */
export const auditUses = onTable({ audit: auditLog.only().writing([writesAudit]) });
