import { adminGetMargin } from '../../../contracts/statistics/admin-get-margin';
import { marginReader, statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { monthOf } from '../../core/calendar';
import { marginReport } from '../../core/statistics/margin-report';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetMargin, {
  uses: onTable({ statistics: statisticsReader, margins: marginReader }),
  handle: ({ ports, input }) =>
    marginReport(ports, { ...input, month: input.month ?? monthOf(ports.clock.now()) }),
});
