import type { Change, ChangeKind, Mark } from '../../../core/kernel/changes';
import type { Store } from '../../../core/kernel/commit';
import type { Item, Table, Write } from '../../../core/kernel/table';

/** The writes of one kind of change. */
export interface ChangeWriter<Kind extends ChangeKind> {
  writes(change: Change<Kind>): readonly Write[];
  /** Reads the existing row whose key a new row was to have. */
  mark?(existing: Item): Mark;
}

export type ChangeWriters<Kind extends ChangeKind> = { readonly [Name in Kind]: ChangeWriter<Name> };

/** Writes changes of these kinds; a function bundles only its stores' writers. */
export function changeStore<Kind extends ChangeKind>(
  table: Pick<Table, 'write' | 'transact'>,
  writers: ChangeWriters<Kind>,
): Store<Kind> {
  return {
    async write(changes) {
      const parts = changes.flatMap((change) => {
        const writer = writers[change.kind] as unknown as ChangeWriter<Kind>;
        return writer.writes(change).map((write) => ({ kind: change.kind, writer, write }));
      });
      const [first, ...others] = parts.map(({ write }) => write);
      if (first === undefined) return { kind: 'written' };
      // Writing one item outside a transaction costs half.
      const result =
        others.length === 0 ? await table.write(first) : await table.transact([first, ...others]);
      if (result.kind !== 'refused') return result;
      const failures = parts.flatMap((part, index) => {
        const failure = result.failures[index];
        return failure ? [{ ...part, existing: failure.existing }] : [];
      });
      const marks = failures.flatMap(({ writer, write, existing }) =>
        existing && isNew(write) ? (writer.mark?.(existing) ?? []) : [],
      );
      return { kind: 'refused', failed: failures.map(({ kind }) => kind), mark: marks[0] ?? null };
    },
  };
}

const isNew = ({ when }: Write): boolean => when !== undefined && 'absent' in when;
