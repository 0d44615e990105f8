import { adminGetMargin } from '../../../contracts/statistics/contracts';
import { statisticsReader } from '../../adapters/dynamodb/statistics/statistics-store';
import { monthOf } from '../../core/kernel/time';
import { marginReport } from '../../core/statistics/margin-report';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetMargin, {
  uses: onTable({ statistics: statisticsReader }),
  handle: ({ ports, input }) => marginReport(ports.statistics, input.month ?? monthOf(ports.clock.now())),
});
