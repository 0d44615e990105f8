import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';

type Customer = Output<'admin-get-customer'>['customer'];

/** Rarely opened. */
const ResetFactorDialog = lazyPart(() => import('../dialogs/reset-factor-dialog'), 'ResetFactorDialog');

interface ResetFactorProps {
  readonly customer: Customer;
  /** Whether any of their devices is signed in, as far as we know. */
  readonly isSignedIn: boolean;
}

/** Owners can reset anyone else's second factor after a lost phone. */
export function ResetFactor({ customer, isSignedIn }: ResetFactorProps) {
  const [isOpen, setOpen] = useState(false);
  const profile = api.useGetProfileQuery({}).data?.profile;
  if (!profile?.permissions.includes('staff.manage') || profile.user_id === customer.user_id) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Switch off two-step login
      </Button>
      {isOpen && (
        <ResetFactorDialog
          userId={customer.user_id}
          name={customer.name || 'This user'}
          isSignedIn={isSignedIn}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
