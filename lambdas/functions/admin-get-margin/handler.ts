import { adminGetMargin } from '../../../contracts/statistics/admin-get-margin';
import { marginReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { monthOf } from '../../core/calendar';
import { marginReport } from '../../core/statistics/margin-report';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetMargin, {
  uses: onTable({ statistics: statisticsReader, margins: marginReader }),
  handle: ({ ports, input }) =>
    marginReport(ports, { ...input, month: input.month ?? monthOf(ports.clock.now()) }),
});
