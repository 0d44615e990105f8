import { DateTime } from '../../../../components/date-time';
import { ChevronIcon } from '../../../../components/icons';
import { api } from '../../../../lib/api/api';
import { changedFields } from '../../audit-log/audit-record';

interface PriceHistoryProps {
  readonly userId: string;
  /** The tiers' names. */
  readonly tiers: Readonly<Record<string, string>>;
}

/** Changes of a customer's tier and own prices, newest first. Only for staff who can see the audit log. */
export function PriceHistory({ userId, tiers }: PriceHistoryProps) {
  const history = api.useAdminGetCustomerQuery({ userId }).data?.price_history ?? [];
  if (history.length === 0) return null;
  const words = (label: string, value: string | null) => {
    if (label !== 'Tier' || value === null) return value ?? 'none';
    return value === 'none' ? 'Standard' : (tiers[value] ?? value);
  };
  return (
    <details>
      <summary>
        Price history
        <ChevronIcon />
      </summary>
      <ul className="stack" aria-label="Price history">
        {history.map(({ id, admin_name, reason, created_at, ...change }) => (
          <li key={id} className="row__note">
            <DateTime at={created_at} /> {admin_name ?? 'Somebody'}: {reason}
            {changedFields(change).map(({ label, before, after }) => (
              <p key={label}>
                {label}: {words(label, before)} → {words(label, after)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
