import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';
import type { Output } from '../../../../lib/api/contract-types';

type Customer = Output<'admin-get-customer'>['customer'];

/** Rarely opened. */
const EndSessionsDialog = lazyPart(() => import('../dialogs/end-sessions-dialog'), 'EndSessionsDialog');

/** For a lost or stolen phone. Staff end their own sessions in their profile. */
export function SignOutEverywhere({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      {isOpen && (
        <EndSessionsDialog
          userId={customer.user_id}
          name={customer.name || 'This user'}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
