import { Button } from '@aws-amplify/ui-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';

type Customer = Output<'admin-get-customer'>['customer'];

/** Rarely opened. */
const EndSessionsDialog = lazy(() =>
  import('../dialogs/end-sessions-dialog').then(({ EndSessionsDialog: it }) => ({ default: it })),
);

/** For a lost or stolen phone. One's own sessions are ended in one's own profile. */
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
        <Suspense>
          <EndSessionsDialog
            userId={customer.user_id}
            name={customer.name || 'This user'}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
