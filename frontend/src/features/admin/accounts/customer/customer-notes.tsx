import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { DateTime } from '../../../../components/date-time';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { ReasonField } from '../../shared/controls/fields';
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
                  <span>{`${by_name || 'A member of staff'},`}</span> <DateTime at={created_at} />
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
  const requestIds = useRequestIds();
  const [written, setWritten] = useState(0);
  const add = withToasts(api.useAdminAddCustomerNoteMutation(), 'Note added', 'Failed to add the note');
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: 'Enter a note' } : {}),
    async submit({ text }) {
      const requestId = requestIds(`${written} ${text.trim()}`);
      if ((await add.run({ userId, text: text.trim(), requestId })) === null) return;
      // The same words later are another note.
      setWritten(written + 1);
      form.set('text', '');
    },
  });
  return (
    <form className="form" aria-busy={form.busy} {...form.formProps}>
      <ReasonField
        label="New note"
        descriptiveText="What the next person should know. The customer can read it in the file of their data."
        {...form.field('text')}
      />
      <Button type="submit" isDisabled={form.busy}>
        {form.busy ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}
