import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';

type Customer = Output<'admin-get-customer'>['customer'];

/** Rarely opened. */
const EndSessionsDialog = lazyPart(() => import('../dialogs/end-sessions-dialog'), 'EndSessionsDialog');

/** For a lost or stolen phone. Staff end their own sessions in their profile. */
export function SignOutEverywhere({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const profile = api.useGetProfileQuery({}).data?.profile;
  if (!profile?.permissions.includes('users.edit') || profile.user_id === customer.user_id) return null;
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
