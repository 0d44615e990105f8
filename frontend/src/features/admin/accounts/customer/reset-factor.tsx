import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';
import type { Output } from '../../../../lib/api/contract-types';

type Customer = Output<'admin-get-customer'>['customer'];

/** Rarely opened. */
const ResetFactorDialog = lazyPart(() => import('../dialogs/reset-factor-dialog'), 'ResetFactorDialog');

/** Owners can reset anyone else's second factor after a lost phone. */
export function ResetFactor({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Turn off two-step login
      </Button>
      {isOpen && (
        <ResetFactorDialog
          userId={customer.user_id}
          name={customer.name || 'This user'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
