import { movesMoney } from '../../../core/wallet/moves-money';
import type { ChangeWriters } from '../table/change-store';
import { movingMoney, need } from '../table/table-adapter';

export const postingChanges: ChangeWriters<'posting'> = { posting: movesMoney };

export const writesPosting = movingMoney(need(['PutItem', 'UpdateItem'], 'USER#*'));
