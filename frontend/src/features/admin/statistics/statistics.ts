import type { Output } from '../../../lib/api/contract-types';

export type Statistics = Output<'admin-get-overview'>;
/** A day's sales, in total and by network. */
export type Day = Statistics['days'][number];
/** Revenue counts completed orders only. */
export type Metric = 'orders' | 'revenue';
