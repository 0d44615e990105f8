import { Button } from '@aws-amplify/ui-react';
import { NetworkMark } from '../../../../components/network-mark';
import type { Output } from '../../../../lib/api/contract-types';
import { capitalized } from '../../../../lib/capitalized';
import { countOf } from '../../../../lib/count';
import { networkOf } from '../../../../lib/networks';
import { waitingSince } from '../../shared/age';
import { batchName } from './batch-name';

export type Batch = Output<'admin-get-batches'>['open'][number];

/**
 * Names a list's file for the supplier, without its ending: `MTN 20 orders 2026-11-26 2105 K7Q2`. The end of the list's id tells two lists of
 * one minute apart. Only characters that every system takes.
 */
export function batchFileName(
  batch: Pick<Batch, 'id' | 'network' | 'line' | 'status' | 'created_at'>,
  count: number,
): string {
  const { id, network, line, status, created_at: at } = batch;
  const made = new Date(at).toISOString();
  const words = [
    ...[networkOf(network).label, line, countOf(count, 'order')],
    ...[made.slice(0, 10), made.slice(11, 16).replace(':', ''), id.slice(-4)],
    status === 'closed' && 'finished',
  ];
  return words
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '-');
}

/** Where it stands, and what comes next. */
function stateOf({ status, left, downloads }: Batch): string {
  if (status === 'making') return 'Orders are still being put on it';
  if (status === 'closed') return 'Finished: every order has a result';
  const orders = countOf(left, 'order');
  if (downloads === 0) return `${orders}. Next: download it for the supplier`;
  return `Downloaded ${downloads === 1 ? 'once' : countOf(downloads, 'time')}. Next: enter the results of ${orders}`;
}

interface BatchCardProps {
  readonly batch: Batch;
  /** Absent: the reader may not see numbers. */
  readonly onOpen: ((id: string) => void) | undefined;
}

export function BatchCard({ batch, onOpen }: BatchCardProps) {
  const { id, network, made_by, waiting_since, left, waiting = left } = batch;
  const notes = [
    // As in To do.
    ...(waiting_since ? [waitingSince(waiting_since, new Date(), waiting)] : []),
    ...(made_by ? [`made by ${made_by}`] : []),
  ].join(', ');
  return (
    <li className="row row--wrapping">
      <NetworkMark network={network} />
      <div className="row__words">
        <p className="row__title">{batchName(batch)}</p>
        <p>{stateOf(batch)}</p>
        {notes && <p className="row__note">{capitalized(notes)}</p>}
      </div>
      {onOpen && (
        <Button size="small" aria-label={`Open list ${batchName(batch)}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      )}
    </li>
  );
}
