import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { WaitsForApproval } from '../../shared/waiting-request';
import { ResetFactor } from './reset-factor';
import { SignOutEverywhere } from './sign-out-everywhere';

type Customer = Output<'admin-get-customer'>;

/** What helps somebody who calls because their phone is gone. In sight, since nobody looks for it under another name. */
export function LostPhone({
  of: { customer, has_second_factor, user, sessions, request },
}: {
  readonly of: Customer;
}) {
  const profile = api.useGetProfileQuery({}).data?.profile;
  if (profile === undefined || profile.user_id === customer.user_id) return null;
  const ends = profile.permissions.includes('users.edit');
  // A member of staff may have one that only the sign-in service knows of.
  const mayHaveFactor = has_second_factor || user.role === 'admin';
  const resets = mayHaveFactor && profile.permissions.includes('staff.manage');
  if (!ends && !resets) return null;
  return (
    <section className="card spread lost-phone" aria-labelledby="lost-phone">
      <div className="row__words">
        <h3 id="lost-phone" className="row__title">
          Lost phone?
        </h3>
        <p className="row__note">{`${ends ? `Sign ${customer.name} out on all devices. ` : ''}${resets ? 'If it had the app with the codes, switch off two-step login, too.' : ''}`}</p>
      </div>
      <div className="line">
        <SignOutEverywhere customer={customer} />
        {resets &&
          (request?.action === 'admin-reset-second-factor' ? (
            <WaitsForApproval request={request} of={`the two-step login of ${customer.name}`} />
          ) : (
            <ResetFactor customer={customer} isSignedIn={sessions.length > 0} />
          ))}
      </div>
    </section>
  );
}
