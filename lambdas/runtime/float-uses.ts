import { charges } from '../adapters/dynamodb/floats/charges';
import { writesFloatBook } from '../adapters/dynamodb/floats/float-book-items';
import { floatBookStore } from '../adapters/dynamodb/floats/float-book-store';
import { floatStore, writesFloat } from '../adapters/dynamodb/floats/float-store';
import { writesOwed } from '../adapters/dynamodb/floats/owed-items';
import { owedStore } from '../adapters/dynamodb/floats/owed-store';
import { balancesAtSuppliers } from '../adapters/suppliers/balances';
import { onTable } from './on-table';

/** To read floats, and to compare them with their ledgers. */
export const floatUses = {
  ...onTable({
    floats: floatStore.writing([writesFloat]),
    floatBooks: floatBookStore.only('list').writing([writesFloatBook, writesOwed]),
    charges,
    owed: owedStore.only('openAt'),
  }),
  balances: balancesAtSuppliers,
};
