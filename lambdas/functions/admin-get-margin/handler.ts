import { adminGetMargin } from '../../../contracts/statistics/contracts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { marginReport } from '../../core/desk/margin-report';
import { monthOf } from '../../core/kernel/time';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetMargin, {
  uses: onTable({ statistics: statisticsReader }),
  handle: ({ ports, input }) => marginReport(ports.statistics, input.month ?? monthOf(ports.clock.now())),
});
