import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { networkOf } from '../../../../lib/networks';
import { shortMoment } from '../../shared/shop-dates';

type Batch = Output<'admin-get-batches'>['closed'][number];

/** Names a list by its contents and the time when it was made: `MTN · 12 numbers · 26 Nov 09:40`. */
export const batchName = (
  { network, line, created_at: at }: Pick<Batch, 'network' | 'line' | 'created_at'>,
  count?: number,
): string =>
  [
    [networkOf(network).label, line].filter(Boolean).join(' '),
    ...(count === undefined ? [] : [countOf(count, 'number')]),
    shortMoment(new Date(at)),
  ].join(' · ');
