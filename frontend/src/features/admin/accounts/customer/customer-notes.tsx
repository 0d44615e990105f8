import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { adminAddCustomerNote } from '../../../../../../contracts/accounts/admin-add-customer-note';
import { DateTime } from '../../../../components/date-time';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ProblemWords } from '../../shared/dialogs/action-dialog';
import { Panel } from '../../shared/panels/panel';
import { useMay } from '../../shared/use-may';

interface CustomerNotesProps {
  readonly userId: string;
  readonly notes: NonNullable<Output<'admin-get-customer'>['notes']>;
}

/** Staff's notes on a customer. The customer can read them in the file of their data. */
export function CustomerNotes({ userId, notes }: CustomerNotesProps) {
  const may = useMay();
  return (
    <Panel id="notes" title="Notes">
      {may('cases.answer') && <NewNote userId={userId} />}
      {notes.length === 0 ? (
        <p className="row__note">No notes yet. Add what the next person should know.</p>
      ) : (
        <ul className="customer-activity" aria-label="Notes">
          {notes.map(({ text, by_name, created_at }) => (
            <li key={`${created_at} ${text}`} className="row">
              <div className="row__words">
                <p>{text}</p>
                <p className="row__note">
                  {by_name || 'A member of staff'}, <DateTime at={created_at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NewNote({ userId }: Pick<CustomerNotesProps, 'userId'>) {
  const [written, setWritten] = useState(0);
  const form = useActionForm({
    contract: adminAddCustomerNote,
    mutation: api.useAdminAddCustomerNoteMutation(),
    key: 'per content',
    // The same words later are another note.
    keyOf: String(written),
    initial: { text: '' },
    toInput: ({ text }) => ({ userId, text: text.trim() }),
    check: ({ text }) => ({ text: text.trim() === '' && 'Enter a note' }),
    texts: { success: 'Note added', failure: 'Failed to add the note' },
    onDone: () => {
      setWritten(written + 1);
      form.set('text', '');
    },
    onClose: () => undefined,
    staysOpen: true,
  });
  return (
    <form className="form" aria-busy={form.busy} {...form.formProps}>
      <ReasonField
        descriptiveText="What the next person should know. The customer can read it in the file of their data."
        {...form.field('text', 'New note')}
      />
      <ProblemWords problem={form.problem} />
      <Button type="submit" aria-disabled={form.busy}>
        {form.busy ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}
