import { useState } from 'react';
import type { Output } from '../../../lib/api/contract-types';
import { useParts } from '../../../lib/api/parts';
import { brandName } from '../../../lib/brand';
import { saveBlob } from '../../../lib/download';
import { toast } from '../../../lib/toast';

type Row = Output<'export-my-data'>['rows'][number];

/** The parts of an incomplete file. */
interface Begun {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

const nothing: Begun = { rows: [], cursor: null };

/** Downloads the file part by part. After a failure, a retry continues where it stopped. */
export function useOwnDataFile() {
  const { rows, fetchAll, cancel } = useParts('export-my-data', (part) => part.rows.length);
  const [begun, setBegun] = useState(nothing);

  const start = async () => {
    const { rows: before, cursor } = begun;
    const result = await fetchAll(cursor === null ? {} : { cursor });
    if (result === null) return;
    if (result.kind === 'cancelled') {
      setBegun(nothing);
      return;
    }
    const all = [...before, ...result.parts.flatMap((part) => part.rows)];
    if (result.kind === 'failed') {
      setBegun({ rows: all, cursor: result.cursor ?? cursor });
      toast.error('Error', result.reason);
      return;
    }
    setBegun(nothing);
    const now = new Date();
    const text = JSON.stringify(ownDataFile(all, now), null, 2);
    const file = new Blob([text], { type: 'application/json' });
    saveBlob(`your_data_${now.toISOString().slice(0, 10)}.json`, file);
    toast.success('Success', 'Your information is downloaded');
  };

  return {
    /** Null: nothing is running. */
    rows: rows === null ? null : rows + begun.rows.length,
    isBegun: begun.cursor !== null,
    start: () => void start(),
    cancel,
  };
}

function ownDataFile(rows: readonly Row[], now: Date) {
  const byKind: Record<string, Row['data'][]> = {};
  for (const { kind, data } of rows) {
    const some = byKind[kind] ?? [];
    some.push(data);
    byKind[kind] = some;
  }
  return { shop: brandName, made_at: now.toISOString(), amounts: 'in Ghana cedis', ...byKind };
}
