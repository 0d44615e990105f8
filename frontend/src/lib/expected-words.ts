import type { Output } from './api/contract-types';
import { countOf } from './count';
import { formatCedis } from './money';

type Application = NonNullable<Output<'get-profile'>['application']>;

/** For example `200 orders a month`: an applicant's expected sales. */
export const expectedWords = ({ expected: { amount, unit } }: Pick<Application, 'expected'>): string =>
  `${unit === 'cedis' ? formatCedis(amount) : countOf(amount, 'order')} a month`;
