import { DateTime } from '../../../../components/date-time';
import { ChevronIcon } from '../../../../components/icons';
import { api } from '../../../../lib/api/api';
import { changedFields } from '../../audit-log/audit-record';
import { useAuditNames } from '../../audit-log/use-audit-names';

/** Changes of a customer's tier and own prices, newest first. Only for staff who can see the audit log. */
export function PriceHistory({ userId }: { readonly userId: string }) {
  const history = api.useAdminGetCustomerQuery({ userId }).data?.price_history ?? [];
  const names = useAuditNames(history);
  if (history.length === 0) return null;
  return (
    <details>
      <summary>
        Price history
        <ChevronIcon />
      </summary>
      <ul className="stack" aria-label="Price history">
        {history.map(({ id, admin_name, reason, created_at, ...change }) => (
          <li key={id} className="row__note">
            <DateTime at={created_at} /> <span>{`${admin_name ?? 'Somebody'}: ${reason ?? ''}`}</span>
            {changedFields(change, names).map(({ label, before, after }) => (
              <p key={label}>{`${label}: ${before ?? 'none'} → ${after ?? 'none'}`}</p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
