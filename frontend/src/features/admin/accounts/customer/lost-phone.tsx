import type { Output } from '../../../../lib/api/contract-types';
import { useAuth } from '../../../../lib/auth/use-auth';
import { useIsOwner } from '../../shared/use-is-owner';
import { ResetFactor } from './reset-factor';
import { SignOutEverywhere } from './sign-out-everywhere';

type Customer = Output<'admin-get-customer'>;

/** What helps somebody who calls because their phone is gone. In sight, since nobody looks for it under another name. */
export function LostPhone({ of: { customer, has_second_factor, user } }: { readonly of: Customer }) {
  const { userId } = useAuth();
  const isOwner = useIsOwner();
  if (!isOwner || userId === customer.user_id) return null;
  // A member of staff may have one that only the sign-in service knows of.
  const resets = has_second_factor || user.role === 'admin';
  return (
    <section className="card spread lost-phone" aria-labelledby="lost-phone">
      <div className="row__words">
        <h3 id="lost-phone" className="row__title">
          Lost phone?
        </h3>
        <p className="row__note">{`Sign ${customer.name} out on all devices. ${resets ? 'If the app with the codes was on that phone, turn off two-step login too.' : ''}`}</p>
      </div>
      <div className="line">
        <SignOutEverywhere customer={customer} />
        {resets && <ResetFactor customer={customer} />}
      </div>
    </section>
  );
}
