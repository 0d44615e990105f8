import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { CustomerHeader } from '../../kit/customer-header';
import { UsersIcon } from '../../kit/icons';
import { EmptyState, QueryState } from '../../kit/query-state';
import { RecipientDialog } from '../../kit/recipient-dialog';
import { api } from '../../lib/api/api';
import type { Recipient } from '../../lib/api/contract-types';
import { matchRecipients } from '../../lib/recipients';
import { DeleteDialog } from './delete-dialog';
import { RecipientRow } from './recipient-row';
import '../../styles/amplify-forms';
import './recipients.css';

/** The dialog that is open. */
type Opened =
  | { readonly kind: 'add' | 'delete-all' }
  | { readonly kind: 'rename' | 'delete'; readonly recipient: Recipient };

export function RecipientsScreen() {
  const query = api.useGetRecipientsQuery({}, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { list, addButton, remember } = useFocusAfterChange(opened !== null, query.data);
  const close = () => setOpened(null);
  const done = () => {
    remember();
    close();
  };
  const add = (isShort: boolean) => (
    <Button ref={addButton} variation="primary" onClick={() => setOpened({ kind: 'add' })}>
      {isShort ? (
        <>
          <span>Add</span>
          <span className="visually-hidden"> a number</span>
        </>
      ) : (
        'Add a number'
      )}
    </Button>
  );
  const count = query.data?.recipients.length ?? 0;
  return (
    <div className="narrow recipients-screen">
      <CustomerHeader
        title="Saved numbers"
        subtitle={count > 0 && `${count} saved`}
        back={{ to: paths.profile, label: 'Back to the profile' }}
        actions={count > 0 && add(true)}
      />
      <QueryState
        query={query}
        loading="Loading your saved numbers..."
        blocks={['short', 'short', 'short']}
        failure="Failed to load your saved numbers"
        isSaidOnce
      >
        {({ recipients }) =>
          recipients.length === 0 ? (
            <EmptyState title="No saved numbers" icon={<UsersIcon />} action={add(false)}>
              Save the numbers that you buy for, and find them by name when you buy again.
            </EmptyState>
          ) : (
            <section ref={list} tabIndex={-1} className="stack stack--tight" aria-label="Numbers">
              <RecipientList
                recipients={recipients}
                onRename={(recipient) => setOpened({ kind: 'rename', recipient })}
                onDelete={(recipient) => setOpened({ kind: 'delete', recipient })}
              />
              {recipients.length > 1 && (
                <Button variation="link" onClick={() => setOpened({ kind: 'delete-all' })}>
                  Delete all
                </Button>
              )}
            </section>
          )
        }
      </QueryState>
      {opened?.kind === 'add' && (
        <RecipientDialog title="Add a number" recipient={{}} onClose={close} onSaved={done} />
      )}
      {opened?.kind === 'rename' && (
        <RecipientDialog
          title="Change this number"
          recipient={{
            name: opened.recipient.name,
            phoneNumber: opened.recipient.phone_number,
          }}
          onClose={close}
          onSaved={done}
        />
      )}
      {(opened?.kind === 'delete' || opened?.kind === 'delete-all') && (
        <DeleteDialog
          recipient={opened.kind === 'delete' ? opened.recipient : null}
          count={count}
          onClose={close}
          onDeleted={done}
        />
      )}
    </div>
  );
}

/** A dialog may remove the button that opened it. Then the list has the focus, or the button to add a number. */
function useFocusAfterChange(isOpen: boolean, data: unknown) {
  const list = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Until the list is refetched after a change, it is outdated. */
  const before = useRef<{ readonly data: unknown } | null>(null);
  useEffect(() => {
    if (isOpen || before.current === null) return;
    const isLost = document.activeElement === document.body;
    if (isLost) (list.current ?? addButton.current)?.focus({ preventScroll: true });
    if (isLost || data !== before.current.data) before.current = null;
  }, [isOpen, data]);
  const remember = () => {
    before.current = { data };
  };
  return { list, addButton, remember };
}

interface RecipientListProps {
  readonly recipients: readonly Recipient[];
  readonly onRename: (recipient: Recipient) => void;
  readonly onDelete: (recipient: Recipient) => void;
}

function RecipientList({ recipients, onRename, onDelete }: RecipientListProps) {
  const [text, setText] = useState('');
  const found = text.trim() === '' ? recipients : matchRecipients(recipients, text);
  return (
    <>
      <TextField
        label="Search"
        labelHidden
        type="search"
        placeholder="Search by name or number"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visually-hidden" role="status">
        {text.trim() !== '' && `${found.length} found`}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing found">
          No saved number has this in its name or number. Type a name, or at least two digits.
        </EmptyState>
      ) : (
        <ul className="card recipients">
          {found.map((recipient) => (
            <RecipientRow
              key={recipient.phone_number}
              recipient={recipient}
              onRename={() => onRename(recipient)}
              onDelete={() => onDelete(recipient)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
