import { Facts } from '../../components/facts';
import type { Profile } from '../../lib/api/contract-types';
import { formatLongDate } from '../../lib/dates';

export function AccountDetails({ profile }: { profile: Profile }) {
  const facts = {
    'Full Name': profile.name,
    'Email Address': profile.email || 'Not provided',
    'Phone Number': profile.phone || 'Not provided',
    'Member Since': formatLongDate(profile.created_at),
  };
  return <Facts className="divided account-facts" facts={facts} />;
}
