import { Badge } from '@aws-amplify/ui-react';
import type { Profile } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import '@aws-amplify/ui-react/styles/badge.layer.css';

export function ProfileCard({ profile }: { profile: Profile }) {
  const { name, balance, orders_count, spent } = profile;
  return (
    <>
      <section className="card profile-card">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <p className="profile-card__name">{name}</p>
        <Badge size="small" variation="success">
          ACTIVE
        </Badge>
      </section>
      <dl className="tiles">
        <Tile label="Balance" value={formatCedis(balance)} />
        <Tile label="Orders" value={String(orders_count)} />
        <Tile label="Total Spent" value={formatCedis(spent.total)} />
      </dl>
    </>
  );
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className="tile">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
