import { adminGetMargin } from '../../../contracts/statistics/admin-get-margin';
import { marginReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { marginReport } from '../../core/statistics/margin-report';
import { monthOf } from '../../core/time';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetMargin, {
  uses: onTable({ statistics: statisticsReader, margins: marginReader }),
  handle: ({ ports, input }) =>
    marginReport(ports, {
      ...input,
      month: input.day?.slice(0, 'yyyy-mm'.length) ?? input.month ?? monthOf(ports.clock.now()),
    }),
});
