import { Button, TextField } from '@aws-amplify/ui-react';
import type { ListedNetwork, Look } from '../../../../contracts/bulk/judge-rows';
import { mostNoteLength } from '../../../../contracts/bulk/limits';
import { Select } from '../../components/select';
import { BulkLine } from './bulk-line';
import { type ListedRow, type ShownRow, withNetworkFixed } from './listed-rows';

interface BulkRowProps {
  readonly shown: ShownRow;
  /** The reason that the shop gave for not buying this row. */
  readonly refusal: string | undefined;
  readonly networks: readonly ListedNetwork[];
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onChange: (row: ListedRow) => void;
  readonly onRemove: () => void;
}

/** A row of the list; its fields open in place. */
export function BulkRow(props: BulkRowProps) {
  const { shown, refusal, networks, isEditing, onEdit, onChange, onRemove } = props;
  const { row, place, phone, plan, wrong, open } = shown;
  const label = networks.find(({ id }) => id === plan?.network)?.label ?? row.network;
  const bundle = plan === null ? row.size : plan.data_size;
  return (
    <BulkLine
      place={place}
      phone={phone}
      bundle={`${label} ${bundle}`.trim()}
      price={plan?.price}
      note={row.note}
      end={
        !isEditing && (
          <Button size="small" variation="link" aria-label={`Edit row ${place}`} onClick={() => onEdit(true)}>
            Edit
          </Button>
        )
      }
    >
      {wrong !== null && <p className="bulk__words bulk__words--wrong">{wrong}</p>}
      {refusal !== undefined && <p className="bulk__words bulk__words--wrong">{refusal}</p>}
      {open.map((look) => (
        <Answer key={look.doubt} look={look} shown={shown} onChange={onChange} onRemove={onRemove} />
      ))}
      {isEditing && <Fields {...{ row, place, networks, onChange, onRemove }} onDone={() => onEdit(false)} />}
    </BulkLine>
  );
}

const yesLabels: Readonly<Record<Look['doubt'], string>> = {
  read: 'It’s right',
  excluded: 'Buy it',
  zero: 'The 0 is right',
  network: 'It’s right',
  repeated: 'Keep both',
  bought: 'Buy it again',
};

interface AnswerProps extends Pick<BulkRowProps, 'shown' | 'onChange' | 'onRemove'> {
  readonly look: Look;
}

function Answer({ look: { doubt, words, instead }, shown, onChange }: AnswerProps) {
  const { row, place } = shown;
  return (
    <div className="bulk__words">
      <p>{words}</p>
      <div className="bulk__actions">
        {instead !== undefined && (
          <Button size="small" onClick={() => onChange(withNetworkFixed(shown))}>
            Fix network
          </Button>
        )}
        <Button
          size="small"
          aria-label={`${yesLabels[doubt]}, row ${place}`}
          onClick={() => onChange({ ...row, settled: [...row.settled, doubt] })}
        >
          {yesLabels[doubt]}
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps extends Pick<BulkRowProps, 'networks' | 'onChange' | 'onRemove'> {
  readonly row: ListedRow;
  readonly place: number;
  readonly onDone: () => void;
}

function Fields({ row, place, networks, onChange, onRemove, onDone }: FieldsProps) {
  // A changed row counts as a new one, so its questions are asked again.
  const set = (change: Partial<ListedRow>) => onChange({ ...row, settled: [], ...change });
  /** The customer says what the number or the size is, so nothing is left to doubt. */
  const setRead = (change: Pick<ListedRow, 'number'> | Pick<ListedRow, 'size'>) => {
    const { unsure: _, ...sure } = row;
    onChange({ ...sure, settled: [], ...change });
  };
  const named = networks.find(({ id, label }) =>
    [id, label].some((each) => each.toLowerCase() === row.network.toLowerCase()),
  );
  return (
    <div className="bulk__fields">
      <TextField
        label="Phone Number"
        inputMode="tel"
        autoComplete="off"
        value={row.number}
        maxLength={40}
        onChange={({ target }) => setRead({ number: target.value })}
      />
      <TextField
        label="Size"
        autoComplete="off"
        value={row.size}
        maxLength={64}
        onChange={({ target }) => setRead({ size: target.value })}
      />
      <Select
        label="Network"
        none="By the number"
        values={networks.map(({ id }) => id)}
        labels={Object.fromEntries(networks.map(({ id, label }) => [id, label]))}
        value={named?.id ?? ''}
        onChange={({ target }) => set({ network: target.value })}
      />
      <TextField
        label="Note"
        autoComplete="off"
        value={row.note}
        maxLength={mostNoteLength}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div className="bulk__actions">
        <Button size="small" onClick={onDone}>
          Done
        </Button>
        <Button size="small" variation="link" onClick={onRemove}>{`Remove row ${place}`}</Button>
      </div>
    </div>
  );
}
